// What is offered for a text: nothing twice, and what is saved as saved.
import { expect, it } from "vitest";
import type { LogItem } from "../exchange/log-item.ts";
import { buildSuggestions, fitsText } from "./build-suggestions.ts";

const buildSaved = (text: string, parcelId: string | null, id = text): LogItem => ({
  id,
  exchangeId: id,
  owner: "recent",
  key: text.toLowerCase(),
  upstream: "embedded",
  source: "town-1",
  version: "v2",
  location: { kind: "address", text },
  at: 0,
  summary: { matched: parcelId !== null, parcelId, buildings: 1, confidence: null },
  failure: null,
});
const OAK = { text: "12 OAK ST, TROY, NY 12180", parcel_id: "P-12" };
const SAMPLE = { name: "A courtyard", address: "7 Elm Ave, Troy, NY 12180", shows: "" };

const list = (text: string, sources: Partial<Parameters<typeof buildSuggestions>[1]>) =>
  buildSuggestions(text, { saved: [], samples: [], addresses: [], ...sources }).map(({ name, options }) => [
    name,
    ...options.map(({ title, detail, chosen }) => `${title}|${detail}|${chosen.kind}`),
  ]);

it("an address costs a lookup, and is written as people write it", () => {
  expect(list("12 oak", { addresses: [OAK] })).toEqual([["Addresses", "12 Oak St|Troy, NY 12180|search"]]);
});

it("an address whose parcel is saved is offered once, as saved", () => {
  expect(list("12 oak", { addresses: [OAK], saved: [buildSaved("12 Oak Street, Troy", "P-12")] })).toEqual([
    ["Saved results", "12 Oak Street|Troy|saved"],
  ]);
  // By another spelling, which only the service knows.
  expect(list("twelve", { addresses: [OAK], saved: [buildSaved("12 Oak Street, Troy", "P-12")] })).toEqual([
    ["Addresses", "12 Oak St|Troy, NY 12180|saved"],
  ]);
});

it("an address whose parcel is the oldest of many saved ones is offered as saved", () => {
  const saved = [...Array.from({ length: 600 }, (_, at) => buildSaved(`${at} Elm St`, `P-${at}x`)), buildSaved("12 Oak Street", "P-12")];
  expect(list("twelve", { addresses: [OAK], saved })).toEqual([["Addresses", "12 Oak St|Troy, NY 12180|saved"]]);
});

it("two results of one parcel are offered once, the newer", () => {
  const saved = [buildSaved("12 Oak St", "P-12", "new"), buildSaved("12 oak street", "P-12", "old")];
  expect(buildSuggestions("oak", { saved, samples: [], addresses: [] })[0]?.options.map(({ id }) => id)).toEqual(["saved new"]);
});

it("a miss is no suggestion", () => {
  expect(list("oak", { saved: [buildSaved("12 Oak St", null)] })).toEqual([]);
});

it("sample places are found by name and by address, and are free once saved", () => {
  expect(list("court", { samples: [SAMPLE] })).toEqual([["Sample places", "A courtyard|7 Elm Ave, Troy, NY 12180|search"]]);
  expect(list("7 el", { samples: [SAMPLE] })).toHaveLength(1);
  expect(list("court", { samples: [SAMPLE], saved: [buildSaved("7 elm ave, troy, ny 12180", "P-7")] })).toEqual([
    ["Sample places", "A courtyard|7 Elm Ave, Troy, NY 12180|saved"],
  ]);
});

it("the address of a sample place that is offered is not offered again", () => {
  const addresses = [{ text: "7 ELM AVE, TROY, NY 12180", parcel_id: "P-7" }, OAK];
  expect(list("7 elm", { samples: [SAMPLE], addresses }).map(([, ...options]) => options)).toEqual([
    ["A courtyard|7 Elm Ave, Troy, NY 12180|search"],
    ["12 Oak St|Troy, NY 12180|search"],
  ]);
});

it("without a text the newest saved results and the first sample places", () => {
  const saved = Array.from({ length: 9 }, (_, at) => buildSaved(`${at} Oak St`, `P-${at}`));
  expect(list("", { saved, samples: [SAMPLE] }).map(([name, ...options]) => [name, options.length])).toEqual([
    ["Saved results", 4],
    ["Sample places", 1],
  ]);
});

it.each([
  ["12 oa", "12 Oak St", true],
  ["oak 12", "12 Oak St", true],
  ["", "12 Oak St", true],
  ["ak", "12 Oak St", false],
  ["3 oak", "12 Oak St Unit 3", false],
  ["28516 oak", "12 Oak St, NC 28516", false],
  ["28516", "12 Oak St, NC 28516", true],
  ["12 court", "A courtyard 12 Elm Ave", true],
  ["ñan", "Ñandú Rd", true],
  ["(", "12 Oak St", true],
  ["12 oak [", "12 Oak St", true],
])("%j fits %j: %s", (typed, text, fits) => expect(fitsText(typed, text)).toBe(fits));

it("equal texts are offered once, and none that a link would read as something else", () => {
  const odd = ["30.5, -90.1", "\u200b", ""].map((text) => ({ text, parcel_id: text }));
  expect(list("12 oak", { addresses: [OAK, { ...OAK, parcel_id: "P-13" }, ...odd] })).toEqual([
    ["Addresses", "12 Oak St|Troy, NY 12180|search"],
  ]);
});
