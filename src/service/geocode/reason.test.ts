import { afterAll, describe, expect, test } from "vitest";
import { KNOWN, openTroy } from "./fixture/troy.ts";

const { ask, close } = openTroy();
afterAll(close);

describe("no match, with its reason", () => {
  test.each([
    ["104 Main St, Troy, OH 12180", /like this one/],
    ["20 22nd St, Troy, NY 12180", /like this one/],
    ["20 31st St, Troy, NY 12180", /like this one/],
    ["9 Greentree Rd, Troy, OH", /too unlike/],
    ["14 Cedar St, Los Altos, NV", /too unlike/],
    ["9 Greentree Rd, Los Angeles, LA 12180", /too unlike/],
    ["9 Greentree Rd, Medicine Town, MT", /too unlike/],
    ["9 Greentree Rd, Houston, TX 77001", /too unlike/],
    // Nobody can tell which of both cities it is not in.
    ["80 Bay St, Utica, Troy, NY", /too unlike/],
    ["Greentree Rd, Troy NY", /house number is missing/],
    ["PO Box 12, Troy NY", /post office box/],
    ["9 Greentree Rd, 100 Main St, Troy", /more than one address/],
    ["9 Greentree Rd, Troy, NY 12180\n100 Main St, Troy, NY 12180", /more than one address/],
    ["Troy, NY", /give a house number and a street/],
    ["US-1, Troy", /house number is missing/],
    ["City Hall, Troy NY", /name of a place/],
    ["100 King St W, Toronto, ON M5X 1A9, Canada", /United States/],
    ["", /no address/],
    ["\u0000", /no address/],
    [`1 Main St ${"x".repeat(300)}`, /too long/],
    ["'; DROP TABLE addresses; --", /./],
    ["99999999999999999999 Main St", /house number is missing/],
  ])("%s", (text, reason) => {
    const result = ask(text);
    expect(result).toMatchObject({ parcelId: null, confidence: 0, method: "none", winner: null });
    expect(result.reason).toMatch(reason);
  });

  test.each([
    ["104 Main St, Troy, NY 12180", "Main St is known, its number 104 is not; the nearest are 100 and 102.", ["MAIN-100", "MAIN-102"]],
    ["101 MAIN STREET TROY", "MAIN STREET is known, its number 101 is not; the nearest are 100 and 102.", ["MAIN-100", "MAIN-102"]],
    [
      "46 Elm St, Troy, NY 12180",
      "Elm St is known, its number 46 is not; the nearest are 30, 40-44 and 50-54.",
      ["WHOLE", "RANGE", "HOUSES"],
    ],
    ["99 1/2 Elm, Troy", "Elm is known, its number 99 1/2 is not; the nearest are 30, 40-44 and 50-54.", ["WHOLE", "RANGE", "HOUSES"]],
    ["11 Greentree Rd, Troy, NY 12180", "Greentree Rd is known, its number 11 is not; the nearest is 9.", ["GREENTREE-9"]],
    ["13 Greentree, Troy, NY 12180", "No address in the dataset is like this one.", []],
    ["99 Main St", "Main St is known in Troy and Utica; its number 99 is not.", ["MAIN-100", "UTICA-100"]],
    ["104 Main, NY", "Main is known in Troy and Utica; its number 104 is not.", ["UTICA-100", "MAIN-102"]],
    ["7 Bell Ct", "Bell Ct is known in 4 places; its number 7 is in none of them.", []],
    ["7 Bell Ct, Rome NY", "Bell Ct is known, its number 7 is not; the nearest is 1.", ["BELL-ROME"]],
    ["7 Oak Ave, Troy", "No address in the dataset is like this one.", []],
    ["9 Yew St #5", "The nearest in the dataset, 9 Yew St #1, Troy, NY 12180, is too unlike it.", []],
    ["99 Main St, Utica", "Main St is known, its number 99 is not; the nearest is 100.", ["UTICA-100"]],
    ["85 Bay St Apt 3, Troy", "Bay St is known, its number 85 is not; the nearest are 60, 70 and 80.", ["RENTAL", "NEXT-A", "TOWER-1"]],
  ])("%s: a number that the street has not, and those beside it", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test.each([
    ["80 Bay St, Utica", "80 Bay St is not known in Utica; it is in Troy.", ["TOWER-1", "TOWER-2", "TOWER-3"]],
    ["82 Fir St, Utica, NY", "82 Fir St is not known in Utica; it is in Troy.", ["SAME-A"]],
    ["42 Elm St, Albany, NY", "42 Elm St is not known in Albany; it is in Troy.", ["RANGE"]],
    ["82 Fir St, Utica, NY 13501", "82 Fir St is not known in Utica 13501; it is in Troy 12180.", ["SAME-A"]],
    [
      "100 Main St, Rome, NY 13440",
      "100 Main St is not known in Rome 13440; it is in Troy 12180 and Utica 13501.",
      ["MAIN-100", "UTICA-100"],
    ],
    [
      "11 Greentree Rd, Albany, NY",
      "Greentree Rd is known in Troy, not in Albany, and its number 11 in neither; the nearest is 9.",
      ["GREENTREE-9"],
    ],
    [
      "99 Main St, 13440",
      "Main St is known in Troy 12180 and Utica 13501, not in 13440; its number 99 is in none of them.",
      ["MAIN-100", "UTICA-100"],
    ],
    ["7 Bell Ct, Albany", "Bell Ct is known in 4 places, not in Albany; its number 7 is in none of them.", []],
    ["99 Main St, Albany, OH", "No address in the dataset is like this one.", []],
  ])("%s: a house or a street that another place has", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test.each([
    ["50 Bay St Apt Z9, Troy, NY", "50 Bay St is known, its unit Z9 is not; its known units are A1 and B2.", ["STACK-A", "STACK-B"]],
    [
      "50 BAY STREET Z9 TROY NY 12180",
      "50 BAY STREET is known, its unit Z9 is not; its known units are A1 and B2.",
      ["STACK-A", "STACK-B"],
    ],
    ["82 Fir St #9, Troy", "82 Fir St is known, its unit 9 is not; its only known unit is 1.", ["SAME-A"]],
    [
      "84 Fir St #9, Utica",
      "84 Fir St is known, its unit 9 is not; among its known units are 8, 10 and 11.",
      ["UNIT-8", "UNIT-10", "UNIT-11"],
    ],
    [
      "84 Fir St #0, Utica NY 13501",
      "84 Fir St is known, its unit 0 is not; among its known units are 7, 8 and 10.",
      ["UNIT-7", "UNIT-8", "UNIT-10"],
    ],
    [
      "84 Fir St #99, Utica",
      "84 Fir St is known, its unit 99 is not; among its known units are 8, 10 and 11.",
      ["UNIT-8", "UNIT-10", "UNIT-11"],
    ],
    ["6 Ash St #9, Troy", "The nearest in the dataset, 6 N Ash St #1, Troy, NY 12180, is too unlike it.", []],
    ["50 Bay St Apt Z9, Houston, TX", "The nearest in the dataset, 50 Bay St NO A1, Troy, NY 12180, is too unlike it.", []],
  ])("%s: a unit that the building has not, and those beside it", (text, reason, parcels) => {
    const textOf = (parcelId: string) => KNOWN.find((known) => known.parcelId === parcelId)!.text;
    expect(ask(text)).toMatchObject({ parcelId: null, reason, nearest: parcels.map(textOf) });
  });

  test("another number on a known street is not its neighbour's parcel", () =>
    expect(ask("13 Greentree Ln, Troy, NY 12180").parcelId).toBeNull());
});
