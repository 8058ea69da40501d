// Holds every import against the tables in src/README.md, which say what each folder may import; tests may import anything. A part of
// `npm run check`. Plain JavaScript, so that the machine's own Node can run it. `node check-imports.mjs [FOLDER]`: one with a `README.md`.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$|-for-tests\.tsx?$/;
const IMPORT = /^\s*(?:import|export)\s(?:[^"';]*\sfrom\s)?\s*"(\.[^"]+)"|\bimport\(\s*"(\.[^"]+)"/gm;

const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));
const tables = readTables(readFileSync(join(root, "README.md"), "utf8"));
const files = readdirSync(root, { recursive: true }).map((name) => name.replaceAll("\\", "/"));
const faults = files
  .filter((file) => SOURCE.test(file) && !TEST.test(file))
  .flatMap((file) => listImports(file).flatMap((target) => tables.flatMap((table) => listFaults(table, file, target))));
if (faults.length > 0) {
  console.error(`${[...new Set(faults)].join("\n")}\nMove the code, or change the table in src/README.md.`);
  process.exitCode = 1;
}

/** Each table with a column "may import", and the folder whose folders it lists: that of the line "Inside `FOLDER`" before it, else `src` itself. */
function readTables(text) {
  const found = [];
  let base = "";
  for (const line of text.split("\n")) {
    base = /^Inside `([^`]+)`/.exec(line)?.[1] ?? base;
    const [name, purpose, may] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (may?.startsWith("may import")) found.push({ base, isOfThese: may.endsWith("of these"), rows: new Map() });
    else if (/^`.+`$/.test(name ?? "") && may !== undefined && found.at(-1)?.base === base)
      found.at(-1).rows.set(name.slice(1, -1), { purpose, may });
  }
  return found;
}

/** Paths from `root`. */
function listImports(file) {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(IMPORT)].map(([, from, lazy]) => posix.join(posix.dirname(file), from ?? lazy));
}

/** The folders and files that a row names; null: anything. "what `x` may" stands for those of the row of `x`. */
function listAllowed(rows, { may }) {
  if (may.startsWith("everything") || may.startsWith("all")) return null;
  const named = may.replace(/what `([^`]+)` may/g, (_, other) => rows.get(other).may);
  return [...named.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
}

function listFaults(table, file, target) {
  const within = (path) => (table.base === "" ? path : path.startsWith(`${table.base}/`) ? path.slice(table.base.length + 1) : null);
  const [own, other] = [within(file), within(target)];
  const folder = own?.split("/", 1)[0];
  const row = table.rows.get(folder);
  const isAsked = row && !other?.startsWith(`${folder}/`) && (!table.isOfThese || other?.includes("/"));
  if (!isAsked) return [];
  const allowed = listAllowed(table.rows, row);
  const isAllowed = allowed === null || allowed.some((path) => [other, target].some((one) => one === path || one?.startsWith(`${path}/`)));
  return isAllowed ? [] : [`src/${file} imports ${target}, but \`${folder}\` may import ${row.may}. It is for: ${row.purpose}`];
}
