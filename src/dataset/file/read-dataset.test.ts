import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LAYOUT_VERSION } from "../../contract/dataset-file.ts";
import { square } from "../../geometry/shapes-for-tests.ts";
import { OperatorFault } from "../../operator/operator-fault.ts";
import { createDatasetFile } from "./create-dataset-file.ts";
import { readDatasetDocument } from "./read-dataset.ts";
import { sampleDocument, sampleParcel } from "./sample-rows-for-tests.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "read-dataset-"));
  path = join(folder, "a.gpkg");
  const file = createDatasetFile(path);
  file.addParcel(sampleParcel({ parcel_id: "P1" }), square(-89.65, 39.8));
  file.finish(sampleDocument());
  file.keep();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function whyNot(file = path): string {
  try {
    readDatasetDocument(file);
    return "it was read";
  } catch (error) {
    return error instanceof OperatorFault ? error.message : String(error);
  }
}

function setMetadata(text: string): void {
  const db = new DatabaseSync(path);
  db.prepare("UPDATE gpkg_metadata SET metadata = ?").run(text);
  db.close();
}

describe("readDatasetDocument", () => {
  test("gives back what was written", () => expect(readDatasetDocument(path)).toEqual(sampleDocument()));

  test("says what is wrong with a file, and what to run", () => {
    expect(whyNot(join(folder, "nope"))).toMatch(/There is no file at .*npm run dataset -- demo/);
    expect(whyNot(folder)).toContain("is a folder");
    expect(whyNot("/dev/null")).toContain("isn't a regular file");
    writeFileSync(join(folder, "text"), "hello");
    expect(whyNot(join(folder, "text"))).toContain("isn't a Parcelscope dataset file");
    setMetadata(JSON.stringify({ ...sampleDocument(), layout_version: 99 }));
    expect(whyNot()).toMatch(/has layout 99.* Update Parcelscope\.$/);
    setMetadata(JSON.stringify({ layout_version: LAYOUT_VERSION }));
    expect(whyNot()).toContain("is incomplete");
    setMetadata("{");
    expect(whyNot()).toContain("isn't valid JSON");
  });
});
