import { expect, test } from "vitest";
import { NO_PARTS } from "./address-parts.ts";
import { formatAddress } from "./format-address.ts";
import { parseAddress } from "./parse-address.ts";

test.each([
  ["Corner of 4th and Broad, Troy NY", "4th & Broad, Troy, NY"],
  ["the corner of Hill & Dale", "Hill & Dale"],
  ["NE Corner of Main St and 5th Ave", "Main St & 5th Ave"],
  ["southwest corner of Hill Rd at Dale Rd", "Hill Rd & Dale Rd"],
  ["Intersection of Elm and W Oak, Troy", "Elm & W Oak, Troy"],
])("%s: an intersection that says so", (text, formatted) => {
  const parts = parseAddress(text);
  expect(parts.kind).toBe("intersection");
  expect(formatAddress(parts)).toBe(formatted);
});

test.each([
  ["Front St / 5th St, Troy", "Front St & 5th St, Troy"],
  ["Front St/5th St, Troy", "Front St & 5th St, Troy"],
  ["Front/5th, Troy", "Front & 5th, Troy"],
  ["State Route 6/Front St, Troy", "State Route 6 & Front St, Troy"],
  ["Front St/N Pine St, Troy", "Front St & N Pine St, Troy"],
  ["Avenue D/N Main St, Troy", "Avenue D & N Main St, Troy"],
  ["Front St @ 5th St, Troy", "Front St & 5th St, Troy"],
])("%s: a sign between two streets", (text, formatted) => {
  const parts = parseAddress(text, (words) => words === "TROY");
  expect(parts.kind).toBe("intersection");
  expect(formatAddress(parts)).toBe(formatted);
});

test.each([
  ["12 Main St / Apt 3, Troy", "12 Main St Apt 3, Troy"],
  ["12 Main St/Apt 3, Troy", "12 Main St Apt 3, Troy"],
  ["12 1/2 Main St", "12 1/2 Main St"],
])("%s: a slash beside a house number is none", (text, formatted) => expect(formatAddress(parseAddress(text))).toBe(formatted));

test.each(["Corner of Main St, Troy NY", "Corner of the Lake, Troy NY", "Intersection of, Troy NY", "Poets Corner, Troy NY"])(
  "%s: no intersection",
  (text) => expect(parseAddress(text).kind).not.toBe("intersection"),
);

test("an intersection reads back the same", () => {
  const text = "5th Ave & W 34th St, New York, NY";
  expect(formatAddress(parseAddress(text))).toBe(text);
  expect(formatAddress(NO_PARTS)).toBe("");
});
