// Reads a shapefile, by itself or in a zip file. Streams; the coordinate system is that of the .prj beside it.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { open } from "shapefile";
import { OperatorFault } from "../../../operator/operator-fault.ts";
import type { FeatureSource, SourceItem } from "./feature-source.ts";
import { type Unpacked, unzip } from "./unzip.ts";

const ENDINGS = [".shp", ".dbf", ".prj", ".cpg"];

/** Ending in small letters -> path. */
type Members = Map<string, string>;

function findBeside(path: string): Members {
  const stem = basename(path, extname(path)).toLowerCase();
  const beside = readdirSync(dirname(path)).filter(
    (name) => name.toLowerCase().startsWith(`${stem}.`) && ENDINGS.includes(name.slice(stem.length).toLowerCase()),
  );
  return new Map(beside.map((name) => [name.slice(stem.length).toLowerCase(), join(dirname(path), name)]));
}

function chooseLayer(path: string, { members }: Unpacked, wanted: string | undefined): { name: string; members: Members } {
  const layers = [...members].filter(([, files]) => files.has(".shp")).map(([stem, files]) => ({ name: basename(stem), members: files }));
  const names = layers.map(({ name }) => name).join(", ");
  if (layers.length === 0) throw new OperatorFault(`${path} has no shapefile (.shp) in it.`);
  if (wanted !== undefined) {
    const layer = layers.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
    if (!layer) throw new OperatorFault(`${path} has no layer “${wanted}”. It has: ${names}.`);
    return layer;
  }
  if (layers.length > 1) throw new OperatorFault(`${path} has several layers: ${names}. Name one: ${path}#LAYER`);
  return layers[0]!;
}

/** The code page of the texts as TextDecoder knows it; without a .cpg what old programs wrote. */
function readEncoding(members: Members): string {
  const cpg = members.get(".cpg");
  const label = cpg ? readFileSync(cpg, "latin1").trim() : "";
  const candidate = /^\d{4}$/.test(label) ? `windows-${label}` : /^8859\d+$/.test(label) ? `iso-8859-${label.slice(4)}` : label;
  try {
    return new TextDecoder(candidate || "windows-1252").encoding;
  } catch {
    return "windows-1252";
  }
}

/** Reads to the first record, so that a broken head is found before anything is imported. */
async function checkStart(path: string, members: Members, encoding: string): Promise<void> {
  try {
    const source = await open(members.get(".shp")!, members.get(".dbf"), { encoding });
    await source.read();
    await source.cancel();
  } catch (error) {
    throw new OperatorFault(`${path} is not a shapefile that can be read: ${(error as Error).message}.`);
  }
}

async function* readRecords(members: Members, encoding: string): AsyncGenerator<SourceItem> {
  const source = await open(members.get(".shp")!, members.get(".dbf"), { encoding });
  let number = 0;
  try {
    for (let next = await source.read(); !next.done; next = await source.read()) {
      number += 1;
      const cells = Object.entries(next.value.properties ?? {}).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : value,
      ]);
      yield { kind: "feature", place: { number, line: null }, geometry: next.value.geometry, properties: Object.fromEntries(cells) };
    }
  } catch (error) {
    yield {
      kind: "unreadable",
      place: { number: number + 1, line: null },
      reason: `the file is damaged from here on (${(error as Error).message})`,
    };
  } finally {
    await source.cancel();
  }
}

async function unpack(path: string): Promise<Unpacked> {
  try {
    return await unzip(path, ENDINGS);
  } catch (error) {
    throw new OperatorFault(`${path} cannot be unpacked: ${(error as Error).message}.`);
  }
}

export async function openShapefile(path: string, isZip: boolean, layerName?: string): Promise<FeatureSource> {
  const unpacked = isZip ? await unpack(path) : null;
  try {
    const layer = unpacked ? chooseLayer(path, unpacked, layerName) : { name: null, members: findBeside(path) };
    const { members } = layer;
    const encoding = readEncoding(members);
    await checkStart(path, members, encoding);
    const prj = members.get(".prj");
    const sizeBytes = statSync(members.get(".shp")!).size;
    return {
      path,
      format: unpacked ? "zipped shapefile" : "shapefile",
      layer: layer.name,
      crs: prj && existsSync(prj) ? { wkt: readFileSync(prj, "utf8").trim() } : null,
      sizeBytes,
      read: async function* (onBytes) {
        yield* readRecords(members, encoding);
        onBytes?.(sizeBytes);
      },
      ...(unpacked ? { close: unpacked.remove } : {}),
    };
  } catch (error) {
    unpacked?.remove();
    throw error;
  }
}
