// Values as a line parted by tabs: what a spreadsheet takes. Text of an answer stays text there, whatever it begins with.

/** What makes a spreadsheet calculate, or take the next cells for the same text; full-width forms count too. */
const MEANT_BY_SPREADSHEETS = /^\s*["=+\-@＝＋－＠]/;

export function formatTabRow(cells: readonly unknown[]): string {
  return cells.map(formatCell).join("\t");
}

function formatCell(raw: unknown): string {
  if (raw === null || raw === undefined) return "";
  if (typeof raw !== "string") return typeof raw === "object" ? JSON.stringify(raw) : String(raw);
  const line = raw.replace(/[\t\r\n]+/g, " ");
  return MEANT_BY_SPREADSHEETS.test(line) ? `'${line}` : line;
}
