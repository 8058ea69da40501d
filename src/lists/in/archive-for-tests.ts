// XLSX files made by hand, so that they can be wrong: what a spreadsheet program or hucre would never write.
import { crc32, deflateRawSync } from "node:zlib";

/** What the directory says instead of the truth; `packed`: what is stored in place of the part's deflated bytes. */
export type Lie = { unpackedBytes?: number; packedBytes?: number; flags?: number; method?: number; packed?: Buffer };

export function buildArchive(
  parts: Readonly<Record<string, string | Buffer>>,
  lies: Readonly<Record<string, Lie>> = {},
): Uint8Array<ArrayBuffer> {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const [path, plain, lie] = [Buffer.from(name), Buffer.from(content), lies[name] ?? {}];
    const packed = lie.packed ?? deflateRawSync(plain, { level: 1 });
    const sizes = [crc32(plain), lie.packedBytes ?? packed.length, lie.unpackedBytes ?? plain.length];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    for (const [at, size] of sizes.entries()) local.writeUInt32LE(size, 14 + 4 * at);
    local.writeUInt16LE(path.length, 26);
    files.push(local, path, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(lie.flags ?? 0, 8);
    entry.writeUInt16LE(lie.method ?? 8, 10);
    for (const [at, size] of sizes.entries()) entry.writeUInt32LE(size, 16 + 4 * at);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, path);
    offset += local.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, ...directory, end]));
}

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
export const SHEET = "xl/worksheets/sheet1.xml";

/** The parts of a workbook. `sheet`: the elements in its only sheet; `workbook`: those of `<sheets>`. */
export function buildParts(
  sheet: string,
  { sheets = '<sheet name="List" sheetId="1" r:id="rId1"/>', styles = "" } = {},
): Record<string, string> {
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return {
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships>${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relation("rId1", "worksheet", "worksheets/sheet1.xml")}${relation("rId2", "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    [SHEET]: `<worksheet>${sheet}</worksheet>`,
  };
}

export const buildWorkbook = (sheet: string, lies: Readonly<Record<string, Lie>> = {}) => buildArchive(buildParts(sheet), lies);

export const textCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
