import type { SamplePlace } from "../../contract/dataset-info.ts";
import type { DemoRows } from "./build-rows.ts";
import type { DemoTown } from "./build-town.ts";
export function chooseSamples(_town: DemoTown, _rows: DemoRows): SamplePlace[] {
  return [];
}
