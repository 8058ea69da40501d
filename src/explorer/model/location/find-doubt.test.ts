// What is said of an address before it is paid for; a doubt about a good address would cost people a click each time.
import fc from "fast-check";
import { expect, it } from "vitest";
import { findDoubt } from "./find-doubt.ts";

it.each([
  ["Main St", "Needs a house number"],
  ["live oak avenue, harbor point", "Needs a house number"],
  ["Main St, Troy, NY 12180", "Needs a house number"],
  ["Main St, Troy, NY 12180-1234", "Needs a house number"],
  ["21st Ave", "Needs a house number"],
  ["US Highway 70", "Needs a house number"],
  ["Apt 3, Main St", "Needs a house number"],
  ["Main St #4", "Needs a house number"],
  ["Oak St &", "Needs a house number"],
  ["Sand & Sea", "Needs a house number and street"],
  ["asdf qwerty", "Needs a house number and street"],
  ["Harbor Point, NC", "Needs a house number and street"],
  ["Harbor Point, NC 28516", "Needs a house number and street"],
  ["Ñandú", "Needs a house number and street"],
  ["x", "Needs a house number and street"],
  ["28516", "Needs a street address"],
  ["28516-1234", "Needs a street address"],
  ["PO Box 12, Troy", "PO boxes aren't places"],
  ["P.O. Box 12", "PO boxes aren't places"],
  ["post office box 12", "PO boxes aren't places"],
])("%s: %s", (address, hint) => expect(findDoubt(address)?.hint).toBe(hint));

it.each([
  "749 Live Oak Ave, Harbor Point, NC 28516",
  "749 live o",
  "12 1/2 Elm St",
  "450 S 300 E",
  "N6W23001 Bluemound Rd",
  "26-52 2nd St",
  "12A Main",
  "One Main St",
  "Two Penn Plaza",
  "Front St 165",
  "1600 US Highway 70",
  "Apt 3 12 Main St",
  "12 Apt 3 Main St",
  "Oak St & Elm St",
  "Front St and 5th St, Harbor Point, NC 28516",
  "5th St at Front",
  "5th & 6th, Harbor Point",
  "Broadway/Elm St",
  "12345 Main St",
  "12345, Main St",
  "12 Box Elder Ct",
  "100 1st St",
])("nothing speaks against %s", (address) => expect(findDoubt(address)).toBeNull());

it("any text is judged in no time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => findDoubt(text) === null || findDoubt(text)!.reason !== ""),
  );
  for (const piece of ["po ", "# ", "1st ", "us ", "a,", "5 "]) findDoubt(piece.repeat(300 / piece.length));
});
