import { expect, test } from "vitest";
import { isNameOfItsOwn } from "./name-words.ts";

test.each([
  ["CLINTON", "CLIFTON", true],
  ["POTTER", "PORTER", true],
  ["OLD POTTER", "OLD PORTER", true],
  ["POTTER HILL", "PORTER HILL", true],
  ["LINE", "PINE", true],
  ["ELK", "ELM", true],
  ["MAI", "MAIN", false],
  ["LIVE OAR", "LIVE OAK", false],
  ["CLIFOTN", "CLIFTON", false],
  ["PORRTER HILL", "PORTER HILL", false],
  ["GREEN TREE", "GREENTREE", false],
  ["GREENTREE", "GREEN TREE", false],
  ["LIVE AK", "LIVE OAK", false],
  ["OAK", "OAK RUN", false],
])("%s beside %s: %s", (asked, known, expected) => expect(isNameOfItsOwn(asked, known)).toBe(expected));
