// The worker's side of jobs: what it says on the way, and in the end.
import { afterEach, expect, it, vi } from "vitest";
import { buildSampleExchange } from "../model/exchange/answer-for-tests.ts";
import type { JobRequest, JobResponse } from "./job-worker.ts";

afterEach(() => vi.unstubAllGlobals());

it("says which outline it begins, and that there are no more, before the inspection", async () => {
  const said: JobResponse[] = [];
  let ask: (event: { data: JobRequest }) => Promise<void> = async () => {};
  vi.stubGlobal("postMessage", (response: JobResponse) => said.push(response));
  vi.stubGlobal("addEventListener", (_: string, listener: typeof ask) => {
    ask = listener;
  });
  await import("./job-worker.ts");
  const body = { data: [{ parcel_id: "P-1", footprints: [{ geometry: "00" }, { geometry: "00" }, { geometry: "00" }] }] };
  const question = { exchange: buildSampleExchange(body), dictionary: { parcel: {}, footprint: {} }, left: [1] };
  await ask({ data: { name: "inspectExchange", question } });
  expect(said.map((response) => ("step" in response ? response.step : Object.keys(response)[0]))).toEqual([0, 2, null, "answer"]);
});
