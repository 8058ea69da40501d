import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";

test("a browser that runs this file twice reads with one Buffer", () => {
  const source = stripTypeScriptTypes(readFileSync(new URL("wkx-environment.ts", import.meta.url), "utf8")).replaceAll("export ", "");
  const browser = createContext();
  const run = () => runInContext(`(() => { ${source}; return createWkxBuffer(Uint8Array.of(7)); })()`, browser) as Buffer;
  for (const buffer of [run(), run()]) {
    expect(buffer.readInt8(0)).toBe(7);
    expect(runInContext("Buffer", browser).isBuffer(buffer)).toBe(true);
  }
});
