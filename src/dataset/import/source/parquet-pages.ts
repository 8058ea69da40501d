// The rows of a Parquet row group, a page of each column at a time. Some writers put a whole county into one group, and hyparquet reads a
// group whole; it decodes the pages here. Columns are flat: a page of nested ones may end in the middle of a row.
import { closeSync, openSync, readSync } from "node:fs";
import { type ColumnMetaData, type FileMetaData, parquetSchema, type RowGroup } from "hyparquet";
import { parquetHeader, readPage } from "hyparquet/src/column.js";
import { convert, DEFAULT_PARSERS } from "hyparquet/src/convert.js";
import { getTreePath } from "hyparquet/src/schema.js";
import { compressors } from "hyparquet-compressors";

type Header = ReturnType<typeof parquetHeader>;
type Decoder = Parameters<typeof readPage>[2];
export type ParquetRow = Record<string, unknown>;

/** Most headers are smaller. They may hold the least and the greatest value of their page, which are shapes here. */
const HEADER_BYTES = 512;
/** Writers end a page at a megabyte, or at the first value beyond it. */
const MAX_PAGE_BYTES = 512 * 1024 * 1024;

function readBytes(file: number, at: number, length: number): DataView {
  const bytes = new Uint8Array(length);
  if (readSync(file, bytes, 0, length, at) < length) throw new Error("the file ends before its pages do");
  return new DataView(bytes.buffer);
}

function readHeader(file: number, at: number, end: number): { header: Header; size: number } {
  for (let length = HEADER_BYTES; ; length *= 8) {
    const reader = { view: readBytes(file, at, Math.min(length, end - at)), offset: 0 };
    try {
      return { header: parquetHeader(reader), size: reader.offset };
    } catch (error) {
      if (length >= end - at) throw error;
    }
  }
}

const isCount = (count: number, most: number) => Number.isInteger(count) && count >= 0 && count <= most;

/** Where a count is missing, or larger than what it counts, the library reads on and on. */
function checkHeader(header: Header, rows: number): void {
  const { compressed_page_size: length, uncompressed_page_size: unpacked } = header;
  const { data_page_header: one, data_page_header_v2: two, dictionary_page_header: dictionary } = header;
  const levels = two ? [two.repetition_levels_byte_length, two.definition_levels_byte_length] : [];
  const isSound =
    isCount(unpacked, MAX_PAGE_BYTES) &&
    (!one || isCount(one.num_values, rows)) &&
    (!two || (isCount(two.num_values, rows) && isCount(two.num_nulls, two.num_values))) &&
    levels.every((bytes) => isCount(bytes, length)) &&
    (!dictionary || isCount(dictionary.num_values, unpacked));
  if (!isSound) throw new Error("a page states a size or a count that it cannot have");
}

/** Of one column, in the order of the rows. */
function* readValues(file: number, decoder: Decoder, column: ColumnMetaData, rows: number): Generator<unknown> {
  let at = Number(column.dictionary_page_offset || column.data_page_offset);
  const end = at + Number(column.total_compressed_size);
  let dictionary: ReturnType<typeof convert> | undefined;
  while (at < end) {
    const { header, size } = readHeader(file, at, end);
    const { type, compressed_page_size: length } = header;
    at += size;
    if (!isCount(length, end - at)) throw new Error("a page is longer than its column");
    checkHeader(header, rows);
    const { data = [] } = readPage({ view: readBytes(file, at, length), offset: 0 }, header, decoder, dictionary, undefined, 0);
    at += length;
    if (type === "DICTIONARY_PAGE") dictionary = convert(data, decoder);
    else yield* data;
  }
}

/** Throws an Error at the first row that cannot be read. `parsers`: as hyparquet takes them. Strings of no stated kind are bytes. */
export function* readPages(
  path: string,
  metadata: FileMetaData,
  group: RowGroup,
  columns: readonly string[],
  parsers: Partial<Decoder["parsers"]>,
): Generator<ParquetRow> {
  const schema = parquetSchema(metadata);
  const file = openSync(path, "r");
  try {
    const values = columns.map((name) => {
      const column = group.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === name)?.meta_data;
      if (!column) throw new Error(`the group has no column ${name}`);
      const schemaPath = getTreePath(schema, column.path_in_schema);
      const { element } = schemaPath.at(-1)!;
      const { path_in_schema: pathInSchema, type, codec } = column;
      const decoder = {
        pathInSchema,
        type,
        codec,
        element,
        schemaPath,
        compressors,
        utf8: false,
        parsers: { ...DEFAULT_PARSERS, ...parsers },
      };
      return { name, next: readValues(file, decoder, column, Number(group.num_rows)) };
    });
    for (let row = 0; row < Number(group.num_rows); row += 1) {
      yield Object.fromEntries(
        values.map(({ name, next }) => {
          const { value, done } = next.next();
          if (done) throw new Error(`column ${name} ends before its rows do`);
          return [name, value ?? null];
        }),
      );
    }
  } finally {
    closeSync(file);
  }
}
