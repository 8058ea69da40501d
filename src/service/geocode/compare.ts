// An asked address against a known one, component by component. What each finding costs is in score.ts.
import type { NormalisedAddress } from "../../address/address-parts.ts";
import { isSuffixAlias } from "../../address/suffixes.ts";
import { distanceLimit, editDistance, sameFigures } from "./edit-distance.ts";

export type Comparison = {
  number: "same" | "alias" | "in-range" | "part";
  street: "same" | "alias" | "misspelt";
  suffix: "same" | "alias" | "missing" | "unknown" | "other";
  directional: "same" | "moved" | "missing" | "unknown" | "other";
  unit: "same" | "building" | "missing" | "unknown" | "other";
  place: "same" | "misspelt" | "city-differs" | "zip-differs" | "missing" | "other" | "elsewhere";
  /** The asked street exists in that place, and yet this is another one. */
  contradicted: "no" | "yes";
};

/** Share of the longer name's letters that are wrong, 0 to 1. */
export type Compared = { comparison: Comparison; wrongLetters: number };

export type Asked = { address: NormalisedAddress; number: Comparison["number"]; alias: boolean };

/** `asked` may be one of several ways to put the question; `known` has its street name or a similar one, and its number. */
export function compareAddresses({ address: asked, number, alias }: Asked, known: NormalisedAddress): Compared {
  const letters = asked.street === known.street ? 0 : editDistance(asked.street, known.street, 3);
  const comparison: Comparison = {
    number,
    street: letters > 0 ? "misspelt" : alias ? "alias" : "same",
    suffix: compareSuffix(asked.suffix, known.suffix),
    directional: compareDirectionals(asked, known),
    unit: compareUnits(asked.unit, known.unit),
    place: comparePlaces(asked, known),
    contradicted: "no",
  };
  return { comparison, wrongLetters: letters / Math.max(asked.street.length, known.street.length, 1) };
}

function compareSuffix(asked: string, known: string): Comparison["suffix"] {
  if (asked === known) return "same";
  if (!asked) return "missing";
  if (!known) return "unknown";
  return isSuffixAlias(asked, known) ? "alias" : "other";
}

type Directionals = Pick<NormalisedAddress, "predirectional" | "postdirectional">;

function compareDirectionals(asked: Directionals, known: Directionals): Comparison["directional"] {
  const [before, after] = [asked.predirectional, asked.postdirectional];
  if (before === known.predirectional && after === known.postdirectional) return "same";
  if (before === known.postdirectional && after === known.predirectional) return "moved";
  const fits = (one: string, other: string) => one === "" || one === other;
  if (fits(before, known.predirectional) && fits(after, known.postdirectional)) return "missing";
  if (fits(known.predirectional, before) && fits(known.postdirectional, after)) return "unknown";
  return "other";
}

/** "building" comes later: it needs the other records of the building. */
function compareUnits(asked: string, known: string): Comparison["unit"] {
  if (asked === known) return "same";
  if (!asked) return "missing";
  return known ? "other" : "unknown";
}

/** City, state and ZIP together: postal city and town differ so often that each alone says little. */
function comparePlaces(asked: NormalisedAddress, known: NormalisedAddress): Comparison["place"] {
  if (asked.state && known.state && asked.state !== known.state) return "elsewhere";
  const city = compareWords(asked.city, known.city);
  const zip = asked.zip === known.zip && asked.zip ? "same" : !asked.zip || !known.zip ? "missing" : compareZips(asked.zip, known.zip);
  if (city === "missing" && zip === "missing") return "missing";
  if (city !== "other" && zip !== "other") {
    if (city === "missing" && zip === "misspelt") return "zip-differs";
    return city === "misspelt" || zip === "misspelt" ? "misspelt" : "same";
  }
  if (city === "other" && zip === "same") return "city-differs";
  if (zip === "other" && (city === "same" || city === "misspelt"))
    return asked.zip.slice(0, 3) === known.zip.slice(0, 3) ? "zip-differs" : "other";
  return city === "other" && zip !== "missing"
    ? "elsewhere"
    : zip === "other" && asked.zip.slice(0, 3) !== known.zip.slice(0, 3)
      ? "elsewhere"
      : "other";
}

function compareWords(asked: string, known: string): "same" | "missing" | "misspelt" | "other" {
  if (!asked || !known) return "missing";
  if (asked === known) return "same";
  const limit = distanceLimit(asked);
  return sameFigures(asked, known) && editDistance(asked, known, limit) <= limit ? "misspelt" : "other";
}

/** One digit off, or two swapped. */
function compareZips(asked: string, known: string): "misspelt" | "other" {
  return editDistance(asked, known, 1) <= 1 ? "misspelt" : "other";
}
