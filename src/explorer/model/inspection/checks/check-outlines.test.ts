import { expect, test, vi } from "vitest";
import { checkOutlines } from "./check-outlines.ts";

const inspectGeometries = vi.hoisted(() => vi.fn());
vi.mock("../../../../geometry/inspect/inspect-geometries.ts", () => ({ inspectGeometries }));

test.each([
  [new TypeError("Buffer.from is not a function"), "outlines (the check failed: Buffer.from is not a function)"],
  [new Error("The table was answered with status 503."), "outlines (the check failed: The table was answered with status 503)"],
])("%s is why outlines weren't checked", async (error, skipped) => {
  inspectGeometries.mockRejectedValue(error);
  expect(await checkOutlines([])).toEqual({ noted: [], skipped: [skipped] });
});
