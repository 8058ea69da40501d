// The table's columns: their order, and that what isn't known looks neither like zero nor like nothing found.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildColumn } from "../../../../lists/build-column.ts";
import { listColumnHeads, type RowValue } from "../../../../lists/columns.ts";
import { SHOWN_STATES, type ShownState } from "../../../../lists/shown-state.ts";
import { PERIL_NAMES } from "../../../model/rules/peril-names.ts";
import { buildGridColumns, findPlaceColumn, listTableColumns } from "./table-columns.tsx";

const HEADS = listColumnHeads({ parcel: {}, footprint: { roof_condition: { meaning: "", direction: "higher-is-worse" } } }, PERIL_NAMES);

it("has what follows from the response first, then the person's own, every field of the API, and the worst on the parcel", () => {
  const columns = listTableColumns(["Policy", " "], HEADS);
  const groups = columns.filter(({ name }) => name !== "roof_condition").map(({ group }) => group);
  expect([...new Set(groups)]).toEqual(["result", "own", "api", "worst"]);
  expect(groups).toEqual([...groups].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(columns[0]!.name).toBe("row_state");
  expect(columns.flatMap(({ group, label }) => (group === "own" ? label : []))).toEqual(["Policy", "Column 2"]);
  expect(columns.some(({ name }) => name === "worst_roof_condition")).toBe(true);
});

const ORDER = ["result", "own", "api", "worst"];

it("parts zero, nothing found, nothing known and no result", () => {
  const states: ShownState[] = ["found", "found", "found", "no-parcel", "found"];
  const values: Record<string, RowValue[]> = {
    severity: [null, null, null, null, "act"],
    worst_finding: [null, null, null, null, "Roof in poor condition"],
    findings_water: [0, null, 0, null, 1],
    findings_wildfire: [0, null, null, null, 0],
    image_age: [0, null, 2, null, 1],
  };
  const data = {
    states: Uint8Array.from(states, (state) => SHOWN_STATES.indexOf(state)),
    columns: new Map(
      Object.entries(values).map(([name, all]) => {
        const kind = all.some((value) => typeof value === "string") ? "text" : "number";
        return [name, buildColumn({ name, kind }, all)];
      }),
    ),
  };
  const columns = buildGridColumns(listTableColumns([], HEADS), findPlaceColumn({}), data, {});
  const textsOf = (name: string) => {
    const { show } = columns.find((column) => column.name === name)!;
    return states.map((_, row) => renderToStaticMarkup(show(row)).replace(/<svg.*?<\/svg>|<[^>]*>/g, ""));
  };
  expect(textsOf("worst_finding")).toEqual(["No findings", "–Not assessed", "No findings, not all assessed", "", "Roof in poor condition"]);
  expect(textsOf("findings_water")).toEqual(["0", "–Not assessed", "0", "", "1"]);
  expect(textsOf("image_age")).toEqual(["0", "–Not reported", "2", "", "1"]);
});

it("names a row by its address, else by what it is searched by, else by its line", () => {
  const columns = new Map(
    Object.entries({ "own:1": ["1 Elm St", null, null], searched_location: ["1 Elm St", "42.7, -73.7", null], line: [4, 5, 6] }).map(
      ([name, all]) => [name, buildColumn({ name, kind: name === "line" ? "number" : "text" }, all)],
    ),
  );
  const nameAll = (choice: Parameters<typeof findPlaceColumn>[0]) => {
    const [first] = buildGridColumns([], findPlaceColumn(choice), { states: new Uint8Array(3), columns }, {});
    return [0, 1, 2].map((row) => first!.read(row));
  };
  expect(nameAll({ address: 1, latitude: 2, longitude: 3 })).toEqual(["1 Elm St", "42.7, -73.7", "Line 6"]);
  // A street without its number names nothing.
  expect(nameAll({ street: 1, number: 2 })).toEqual(["1 Elm St", "42.7, -73.7", "Line 6"]);
  expect([findPlaceColumn({ street: 1, id: 0 }), findPlaceColumn({ latitude: 2, longitude: 3, id: 0 })]).toEqual([
    "searched_location",
    "own:0",
  ]);
});
