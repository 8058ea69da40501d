// Lists of an answer that holds far too much: few rows are laid out, the number of the others stands below, and no step is quadratic.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleFootprint, buildSampleItem } from "../model/exchange/answer-for-tests.ts";
import { readSample } from "../model/exchange/read-for-tests.ts";
import type { Property } from "../model/property/property.ts";
import { listFindings } from "../model/summary/list-findings.ts";
import { nameBuildings } from "../model/summary/name-buildings.ts";
import { BuildingsList } from "./buildings-list.tsx";
import { FieldCard } from "./field-card.tsx";

import { FindingsList } from "./summary/findings-list.tsx";
import { ValueDetails } from "./value-details.tsx";

const MANY = 1_000;
const ignore = () => {};
const ignoring = { onSelect: ignore, onHover: ignore, onOrder: ignore, onLight: ignore, onLook: ignore, onShowInAnswer: ignore };
const now = new Date("2026-11-20T00:00:00Z");

async function readProperty(footprints: unknown[]): Promise<Property> {
  const answer = buildSampleAnswer([{ ...buildSampleItem(), footprints }]);
  const reading = await readSample(answer);
  return reading.properties[0]!;
}
const buildFootprints = (more: (index: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: MANY }, (_, index) => ({ ...buildSampleFootprint(), footprint_id: `F-${index}`, ...more(index) }));
const countOf = (markup: string, part: string) => markup.split(part).length - 1;

const listOf = (buildings: Property["footprints"]) =>
  ({ buildings, names: nameBuildings(buildings), hoveredKey: null, now, reported: 1, order: "area", ...ignoring }) as const;

it("the picture of an outline of very many corners is drawn with as few as the map draws it, and its field says so", async () => {
  const [building] = (await readProperty([buildSampleFootprint()])).footprints;
  // Each corner far from the last: none of them is left out for being near it.
  const ring = Array.from({ length: 80_000 }, (_, at) => [(at * 7919) % 101, (at * 104_729) % 89]);
  const geometry = { type: "Polygon" as const, coordinates: [[...ring, ring[0]!]] };
  const markup = renderToStaticMarkup(<BuildingsList {...listOf([Object.assign(building!, { geometry })])} selectedKey={null} />);
  const path = / d="(.*?)"/.exec(markup)![1]!;
  expect(countOf(path, "L")).toBeGreaterThan(1_000);
  expect(countOf(path, "L")).toBeLessThan(9_000);
  const values = building!.fields.filter(({ name }) => name === "geometry");
  const field = renderToStaticMarkup(
    <ValueDetails onShowInAnswer={ignore}>
      <FieldCard title="Geometry" values={values} context={{ now, inferred: null, geometry }} />
    </ValueDetails>,
  );
  expect(field).toContain("8,000 of 80,000 corners drawn");
});

describe("a list of a thousand", () => {
  it("buildings: at first those in sight, the chosen one wherever it stands, and how many more there are", async () => {
    const { footprints: buildings } = await readProperty(buildFootprints());
    const list = listOf(buildings);
    const plain = renderToStaticMarkup(<BuildingsList {...list} selectedKey="F-3" />);
    expect(countOf(plain, "<li")).toBe(8);
    expect(plain).toContain("and 800 more: show the next 200");
    const chosen = renderToStaticMarkup(<BuildingsList {...list} selectedKey="F-950" />);
    expect(countOf(chosen, "<li")).toBe(9);
    expect(chosen).toContain("Building 951");
  });

  it("fields", async () => {
    const unknown = Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`x_${index}`, index]));
    const { footprints } = await readProperty([{ ...buildSampleFootprint(), ...unknown }]);
    const values = footprints[0]!.fields.filter(({ field }) => field === null);
    const markup = renderToStaticMarkup(
      <ValueDetails onShowInAnswer={() => {}}>
        <FieldCard title="Other fields" values={values} context={{ now, inferred: null, geometry: null }} />
      </ValueDetails>,
    );
    expect(countOf(markup, "<dt")).toBe(200);
    expect(markup).toContain("and 300 more: show the next 200");
  });

  it("findings: one line for each check, however many buildings it is about, and the reasons only where they are asked for", async () => {
    const { findings, footprints } = await readProperty(buildFootprints(() => ({ number_of_stories: -1 })));
    const listed = listFindings([], findings);
    const list = <FindingsList findings={listed} set={null} names={nameBuildings(footprints)} {...ignoring} />;
    const markup = renderToStaticMarkup(list);
    expect(countOf(markup, "<li")).toBe(listed.length);
    expect(listed.length).toBeLessThan(5);
    expect(markup).toContain("1,000 buildings");
  });
});
