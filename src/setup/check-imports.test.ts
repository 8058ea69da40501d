import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const PROGRAM = fileURLToPath(new URL("check-imports.mjs", import.meta.url));
const README = `
| folder | what it is for | may import |
| --- | --- | --- |
| \`contract\` | the API | nothing of ours |
| \`page\` | the page | \`contract\` |
| \`bench\` | measures | everything |

Inside \`page\`:

| folder | what it is for | may import |
| --- | --- | --- |
| \`map\` | draws, tested with a literal Scene | \`model\` |
| \`rooms\` | kinds of work | what \`map\` may, \`map\`, and the type in \`shell/room.ts\` |
| \`shell\` | all together | everything |

Inside \`page/model\`, pure functions:

| folder | what it is for | may import of these |
| --- | --- | --- |
| \`words\` | texts | nothing of these |
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "imports-"));
  write("README.md", README);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const check = () => spawnSync(process.execPath, [PROGRAM, folder], { encoding: "utf8" });

test.each([
  [
    "an import of a room that the table doesn't list",
    "contract/a.ts",
    'import { b } from "../page/map/b.ts";',
    "`contract` may import nothing of ours",
  ],
  ["one of several lines", "page/map/a.ts", 'import {\n  b,\n} from "../rooms/b.ts";', "`map` may import `model`"],
  ["one of a room beyond the folder's own", "page/map/deep/a.ts", 'import type { b } from "../../../contract/b.ts";', "`map` may import"],
  ["one for what it does", "page/map/a.ts", 'import "../rooms/b.css";', "`map` may import"],
  ["a lazy one", "page/rooms/a.tsx", 'const b = () => import("../shell/other.ts");', "`rooms` may import"],
  ["what is exported again", "page/map/a.ts", 'export { b } from "../shell/b.ts";', "`map` may import"],
  [
    "one among the folders of a folder",
    "page/model/words/a.ts",
    'import { b } from "../checks/b.ts";',
    "`words` may import nothing of these",
  ],
])("%s is refused, with the reason", (_, path, text, why) => {
  write(path, text);
  const { status, stderr } = check();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`src/${path} imports `)]);
  expect(stderr).toContain(why);
});

test("the reason says what the folder is for", () => {
  write("page/map/a.ts", 'import { b } from "../shell/b.ts";');
  expect(check().stderr).toBe(
    "src/page/map/a.ts imports page/shell/b.ts, but `map` may import `model`. It is for: draws, tested with a literal Scene\nMove the code, or change the table in src/README.md.\n",
  );
});

test("what the tables list is allowed, and tests may import anything", () => {
  write("page/a.ts", 'import { b } from "../contract/b.ts";');
  write("page/map/a.ts", 'import { b } from "../model/words/b.ts";\nimport { c } from "./layers/c.ts";\nimport "maplibre-gl";');
  write("page/map/a.test.ts", 'import { b } from "../shell/b.ts";');
  write(
    "page/rooms/a.ts",
    'import type { Room } from "../shell/room.ts";\nimport { b } from "../map/b.ts";\nimport { c } from "../model/c.ts";',
  );
  write("page/shell/a.ts", 'import { b } from "../rooms/b.ts";');
  write("page/model/words/a.ts", 'import { b } from "../limits.ts";\nimport { c } from "../../../contract/c.ts";');
  write("bench/a.ts", 'import { b } from "../page/map/b.ts";');
  expect(check()).toMatchObject({ status: 0, stderr: "" });
});
