// Fault scenarios: what the embedded service gets wrong on request, for demos and training. A request names one by this header, and the
// response that is faulty on purpose has the same header.

export const SCENARIO_HEADER = "x-parcelscope-scenario";

export const SCENARIOS = ["wrong-house", "quota-gone", "slow", "cut-off", "broken-geometry"] as const;
export type Scenario = (typeof SCENARIOS)[number];

export function isScenario(value: unknown): value is Scenario {
  return SCENARIOS.some((scenario) => scenario === value);
}
