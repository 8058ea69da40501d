// The way into this folder for the page: what the server says -> rules to assess by. The page loads it as a chunk of its own.
import type { DatasetDictionary } from "../../../contract/fields.ts";
import { memoize } from "../text/memoize.ts";
import { type Assess, createAssessor } from "./create-assessor.ts";
import { readRules } from "./read-rules.ts";

export type OpenedRules = { phase: "ready"; assess: Assess } | { phase: "failed"; reason: string };

type ByDictionary = (dictionary: DatasetDictionary) => OpenedRules;

const openSet = memoize((served: object): ByDictionary => {
  const read = readRules(served);
  if (!read.ok) return () => ({ phase: "failed", reason: read.reason });
  return memoize((dictionary: DatasetDictionary): OpenedRules => ({ phase: "ready", assess: createAssessor(read.set, dictionary) }));
});

const NOTHING: object = [];

/** The same objects give the same rules: checked and compiled once. */
export function openRules(served: unknown, dictionary: DatasetDictionary): OpenedRules {
  return openSet(typeof served === "object" && served !== null ? served : NOTHING)(dictionary);
}
