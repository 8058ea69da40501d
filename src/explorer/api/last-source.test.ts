// @vitest-environment happy-dom
// Whose results count while the service doesn't say which dataset it has.
import { beforeEach, expect, it } from "vitest";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import { decodePageSetup } from "../model/dataset/decode-dataset.ts";
import { buildClientFailure } from "../model/exchange/failure.ts";
import { guessAsking, rememberLastAsking } from "./last-source.ts";

const failedAt = (upstream?: string): DatasetState => ({
  phase: "failed",
  setup: decodePageSetup(JSON.stringify({ upstream })),
  failure: buildClientFailure("timeout", ""),
});
const HERE = "parcels.example";

beforeEach(() => localStorage.clear());

it("the dataset that this service had last", () => {
  rememberLastAsking({ upstream: HERE, source: "town-1" });
  expect(guessAsking(failedAt(HERE))).toEqual({ upstream: HERE, source: "town-1" });
  expect(guessAsking(failedAt()), "the gateway is away, too").toEqual({ upstream: HERE, source: "town-1" });
  expect(guessAsking({ phase: "loading" })).toEqual({ upstream: HERE, source: "town-1" });
});

it("no dataset of another service", () => {
  rememberLastAsking({ upstream: "other.example", source: "town-1" });
  expect(guessAsking(failedAt(HERE))).toEqual({ upstream: HERE, source: `upstream:${HERE}` });
});

it("a first visit names the service that the gateway names", () => {
  expect(guessAsking(failedAt(HERE))).toEqual({ upstream: HERE, source: `upstream:${HERE}` });
  expect(guessAsking(failedAt())).toEqual({ upstream: "unknown", source: "upstream:unknown" });
});
