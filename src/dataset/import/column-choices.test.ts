import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { resolveColumnChoices } from "./column-choices.ts";
import { formatFields } from "./import-fields.ts";

test("all wrong fields and columns are reported at once", () => {
  const choices = ["nope=A", "parcels.zip=POSTCODE", "city=TOWN", "parcel_id=APN"];
  expect(() => resolveColumnChoices(choices, undefined, { parcels: ["APN", "ADDRESS"] })).toThrow(
    /“nope” is not a field[^\n]+\n.*no column “POSTCODE” for zip[^\n]+\n.*no column “TOWN” for city/,
  );
});

test("--map takes precedence over a mapping file", () => {
  const saved = { parcelscope_mapping: 2, files: { parcels: { parcel_id: "OLD", zip: "ZIP" } } } as const;
  const told = resolveColumnChoices(["parcel_id=APN"], saved, { parcels: ["APN", "OLD", "ZIP"] });
  expect(told.parcels).toMatchObject({ parcel_id: "APN", zip: "ZIP", city: "" });
});

test("house number and street of --map take the place of a mapping file's address", () => {
  const saved = { parcelscope_mapping: 2, files: { parcels: { address: "ADDR" } } } as const;
  const told = resolveColumnChoices(["number=NO", "street=WAY"], saved, { parcels: ["ADDR", "NO", "WAY"] });
  expect(told.parcels).toMatchObject({ number: "NO", street: "WAY", address: "" });
});

test("all wrong names are reported at once", () => {
  const resolve = () => resolveColumnChoices(["pets.zip=Z", "zap", "zipp=Z", "zip=Q"], undefined, { parcels: ["Z"] });
  for (const wrong of ["“pets.zip=Z”", "“zap”", "“zipp”", "no column “Q”"]) expect(resolve).toThrow(wrong);
});

test("the guide explains each field of addresses, parcels and buildings that has names of its own", () => {
  const guide = readFileSync(new URL("../../../docs/your-data.md", import.meta.url), "utf8");
  const fields = formatFields()
    .split("\n")
    .map((line) => /^ {2}(\w+) +\S/.exec(line)![1]!);
  expect(fields).toHaveLength(new Set(fields).size);
  expect(fields).toContain("roof_condition");
  const withNames = formatFields()
    .split("\n")
    .filter((line) => line.includes("("));
  for (const line of withNames) expect(guide).toContain(`\`${/\w+/.exec(line)![0]}\``);
});

test("the guide says how to correct a guess before it saves the mapping, and what takes precedence", () => {
  const guide = readFileSync(new URL("../../../docs/your-data.md", import.meta.url), "utf8");
  const [correct, save] = ["If a guess is wrong, add `--map`", "--dry-run --save-map"].map((words) => guide.indexOf(words));
  expect(correct).toBeGreaterThan(0);
  expect(save).toBeGreaterThan(correct!);
  expect(guide.replace(/\s+/g, " ")).toContain("`--map` takes precedence over `--map-file`");
});
