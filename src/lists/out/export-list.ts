// A list -> a file.
import { type ExportChoice, type ExportSource, openOutTable } from "./out-table.ts";
import { writeCsv } from "./write-csv.ts";
import { writeGeojson } from "./write-geojson.ts";
import { writeXlsx } from "./write-xlsx.ts";

const WRITERS = { csv: writeCsv, xlsx: writeXlsx, geojson: writeGeojson };

export async function exportList(
  source: ExportSource,
  { format, ...choice }: ExportChoice & { format: keyof typeof WRITERS },
): Promise<Blob> {
  return WRITERS[format](await openOutTable(source, choice), source);
}
