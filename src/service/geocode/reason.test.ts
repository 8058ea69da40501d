import { afterAll, describe, expect, test } from "vitest";
import { KNOWN, openTroy } from "./fixture/troy.ts";

const { ask, close } = openTroy();
const OTHER_UNIT = "other units of the building are listed, not this one";
const YEW = `The closest address is 9 Yew St #1, Troy, NY 12180: ${OTHER_UNIT}; neither city nor ZIP was given.`;
const HOUSTON = `The closest address is 50 Bay St NO A1, Troy, NY 12180: ${OTHER_UNIT}; the state is NY, not TX, and the city is Troy, not Houston.`;
afterAll(close);

describe("no match, with its reason", () => {
  test.each([
    ["104 Main St, Troy, OH 12180", /No similar address/],
    ["20 22nd St, Troy, NY 12180", /No similar address/],
    ["20 31st St, Troy, NY 12180", /No similar address/],
    ["9 Greentree Rd, Troy, OH", /^The closest address is 9 Greentree Rd, Troy, NY 12180: the state is NY, not OH\.$/],
    ["14 Cedar St, Los Altos, NV", /: the state is CA, not NV\.$/],
    ["1200 PA Route 99, Troy, NY 12180", /: the state is NY, not PA\.$/],
    ["1200 M-99, Troy, NY 12180", /^No similar address found\.$/],
    ["9 Greentree Rd, Los Angeles, LA 12180", /: the state is NY, not LA, and the city is Troy, not Los Angeles\.$/],
    ["9 Greentree Rd, Medicine Town, MT", /: the state is NY, not MT, and the city is Troy, not Medicine Town\.$/],
    ["9 Greentree Rd, Houston, TX 77001", /the city is Troy, not Houston, and the ZIP is 12180, not 77001\.$/],
    // Nobody can tell which of both cities it is not in.
    ["80 Bay St, Utica, Troy, NY", /; it also names another place: Utica\.$/],
    ["Greentree Rd, Troy NY", /was read as a street without a house number/],
    ["PO Box 12, Troy NY", /post office box/],
    ["9 Greentree Rd, 100 Main St, Troy", /more than one address/],
    ["9 Greentree Rd, Troy, NY 12180\n100 Main St, Troy, NY 12180", /more than one address/],
    ["Troy, NY", /^“Troy” was read as the name of a place. Enter a street address with a house number.$/],
    ["Acme LLC 9 Greentree, Troy", /^“Acme LLC 9 Greentree” was read as the name of a place./],
    ["US-1, Troy", /was read as a street without a house number/],
    ["City Hall, Troy NY", /^“City Hall” was read as the name of a place./],
    ["100 King St W, Toronto, ON M5X 1A9, Canada", /United States/],
    ["", /has no address/],
    ["\u0000", /has no address/],
    [`1 Main St ${"x".repeat(300)}`, /too long/],
    ["'; DROP TABLE addresses; --", /./],
    ["99999999999999999999 Main St", /was read as a street without a house number/],
  ])("%s", (text, reason) => {
    const result = ask(text);
    expect(result).toMatchObject({ parcelId: null, confidence: 0, method: "none", winner: null });
    expect(result.reason).toMatch(reason);
  });

  test.each([
    ["104 Main St, Troy, NY 12180", "Main St has no number 104. Try 100 or 102.", ["MAIN-100", "MAIN-102"]],
    ["101 MAIN STREET TROY", "MAIN STREET has no number 101. Try 100 or 102.", ["MAIN-100", "MAIN-102"]],
    ["46 Elm St, Troy, NY 12180", "Elm St has no number 46. Try 30, 40-44 or 50-54.", ["WHOLE", "RANGE", "HOUSES"]],
    ["99 1/2 Elm, Troy", "Elm has no number 99 1/2. Try 30, 40-44 or 50-54.", ["WHOLE", "RANGE", "HOUSES"]],
    ["11 Greentree Rd, Troy, NY 12180", "Greentree Rd has no number 11. Try 9.", ["GREENTREE-9"]],
    [
      "13 Greentree, Troy, NY 12180",
      "Greentree has no number 13. Try 9 Greentree Rd, Troy, NY 12180 or 11 Greentree Ln, Troy, NY 12180.",
      ["GREENTREE-9", "GREENTREE-LN"],
    ],
    ["99 Main St", "Main St in Troy and Utica has no number 99.", ["MAIN-100", "UTICA-100"]],
    ["104 Main, NY", "Main in Troy and Utica has no number 104.", ["UTICA-100", "MAIN-102"]],
    ["7 Bell Ct", "Bell Ct is in 4 places, none of which has a number 7.", []],
    ["7 Bell Ct, Rome NY", "Bell Ct has no number 7. Try 1.", ["BELL-ROME"]],
    ["1202 Hwy 99, Troy", "Hwy 99 has no number 1202. Try 1200.", ["HIGHWAY"]],
    ["9 Yew St #5", YEW, []],
    ["99 Main St, Utica", "Main St has no number 99. Try 100.", ["UTICA-100"]],
    ["85 Bay St Apt 3, Troy", "Bay St has no number 85. Try 60, 70 or 80.", ["RENTAL", "NEXT-A", "TOWER-1"]],
  ])("%s: a number that the street has not, and those beside it", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test.each([
    ["80 Bay St, Utica", "80 Bay St isn't in Utica. It is in Troy.", ["TOWER-1", "TOWER-2", "TOWER-3"]],
    ["82 Fir St, Utica, NY", "82 Fir St isn't in Utica. It is in Troy.", ["SAME-A"]],
    ["42 Elm St, Albany, NY", "42 Elm St isn't in Albany. It is in Troy.", ["RANGE"]],
    ["82 Fir St, Utica, NY 13501", "82 Fir St isn't in Utica 13501. It is in Troy 12180.", ["SAME-A"]],
    ["100 Main St, Rome, NY 13440", "100 Main St isn't in Rome 13440. It is in Troy 12180 and Utica 13501.", ["MAIN-100", "UTICA-100"]],
    ["11 Greentree Rd, Albany, NY", "Greentree Rd is in Troy, not in Albany, and has no number 11. Try 9.", ["GREENTREE-9"]],
    [
      "99 Main St, 13440",
      "Main St is in Troy 12180 and Utica 13501, not in 13440. None of them has a number 99.",
      ["MAIN-100", "UTICA-100"],
    ],
    ["7 Bell Ct, Albany", "Bell Ct is in 4 places, not in Albany. None of them has a number 7.", []],
    ["99 Main St, Albany, OH", "No similar address found.", []],
  ])("%s: a house or a street that another place has", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test.each([
    ["50 Bay St Apt Z9, Troy, NY", "50 Bay St exists, but unit Z9 doesn't. Its units are A1 and B2.", ["STACK-A", "STACK-B"]],
    ["50 BAY STREET Z9 TROY NY 12180", "50 BAY STREET exists, but unit Z9 doesn't. Its units are A1 and B2.", ["STACK-A", "STACK-B"]],
    ["82 Fir St Unit One, Troy", "82 Fir St exists, but unit One doesn't. Its only unit is 1.", ["SAME-A"]],
    ["82 Fir St Tower Two, Troy", "82 Fir St exists, but unit Tower Two doesn't. Its only unit is 1.", ["SAME-A"]],
    ["82 Fir St #9, Troy", "82 Fir St exists, but unit 9 doesn't. Its only unit is 1.", ["SAME-A"]],
    ["84 Fir St 7, 8, Utica NY", "84 Fir St exists, but unit 7 8 doesn't. Try unit 7, 8 or 10.", ["UNIT-7", "UNIT-8", "UNIT-10"]],
    ["84 Fir St Units 7-8, Utica", "84 Fir St exists, but unit 7-8 doesn't. Try unit 8, 10 or 11.", ["UNIT-8", "UNIT-10", "UNIT-11"]],
    ["84 Fir St #9, Utica", "84 Fir St exists, but unit 9 doesn't. Try unit 8, 10 or 11.", ["UNIT-8", "UNIT-10", "UNIT-11"]],
    ["84 Fir St #0, Utica NY 13501", "84 Fir St exists, but unit 0 doesn't. Try unit 7, 8 or 10.", ["UNIT-7", "UNIT-8", "UNIT-10"]],
    ["84 Fir St #99, Utica", "84 Fir St exists, but unit 99 doesn't. Try unit 8, 10 or 11.", ["UNIT-8", "UNIT-10", "UNIT-11"]],
    ["6 Ash St #9, Troy", `The closest address is 6 N Ash St #1, Troy, NY 12180: no direction was given; ${OTHER_UNIT}.`, []],
    ["50 Bay St Apt Z9, Houston, TX", HOUSTON, []],
  ])("%s: a unit that the building has not, and those beside it", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test("another number on a known street is not its neighbour's parcel", () =>
    expect(ask("13 Greentree Ln, Troy, NY 12180").parcelId).toBeNull());
});
