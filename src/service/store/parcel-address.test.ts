import { expect, it } from "vitest";
import { formatParcelAddress } from "./parcel-address.ts";

it.each([
  ["12 Elm Ave", "Troy", "NY", "12180", "12 Elm Ave, Troy, NY 12180"],
  ["12 ELM AVE", null, "NY", null, "12 ELM AVE, NY"],
  ["12 Elm Ave", "", "", "12180", "12 Elm Ave, 12180"],
  ["12 Elm Ave", null, null, null, "12 Elm Ave"],
  [null, "Troy", "NY", "12180", null],
  ["", "Troy", "NY", "12180", null],
])("%j, %j, %j, %j", (address, city, state, zip, line) => expect(formatParcelAddress({ address, city, state, zip })).toBe(line));
