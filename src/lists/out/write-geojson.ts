// A list as GeoJSON (RFC 7946): a feature for each row, at the main building's center or the matched point; without a place, where there is none.
import type { Cell } from "../in/sheet.ts";
import { nameColumns } from "../name-columns.ts";
import { type ExportSource, LAYOUT, type OutTable } from "./out-table.ts";
import { writePlain } from "./plain-text.ts";

export async function writeGeojson({ own, heads, rows }: OutTable, { list, heads: all }: ExportSource): Promise<Blob> {
  // Ours keep their names. The person's are the same, whichever columns are chosen.
  const ownNames = nameColumns(
    list.headers,
    all.map(({ name }) => name),
  );
  const names = [...own.map(({ column }) => ownNames[column]), ...heads.map(({ name }) => name)].map((name) => JSON.stringify(name));
  const origin = { parcelscope_export: LAYOUT, name: list.name, source: list.binding.upstream };
  const parts = [`${JSON.stringify({ type: "FeatureCollection", ...origin }).slice(0, -1)},"features":[`];
  let between = "\n";
  for (const block of rows) {
    const features = block.map(({ own: cells, values, position }) => {
      const members = [...cells.map(readPlain), ...values].map((value, at) => `${names[at]}:${JSON.stringify(value)}`);
      const geometry = position && { type: "Point", coordinates: position };
      return `{"type":"Feature","geometry":${JSON.stringify(geometry)},"properties":{${members.join(",")}}}`;
    });
    parts.push(between + features.join(",\n"));
    between = ",\n";
  }
  return new Blob([...parts, "\n]}\n"], { type: "application/geo+json" });
}

/** A number without a format stays one. */
function readPlain(cell: Cell): Cell | null {
  return cell === "" ? null : typeof cell === "object" ? writePlain(cell) : cell;
}
