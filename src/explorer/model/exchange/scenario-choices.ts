// What the menu "Scenario" offers, in its order.
import type { Scenario } from "../../../contract/scenarios.ts";

export type ScenarioChoice = { value: Scenario | null; title: string; means: string };

export const SCENARIO_CHOICES: readonly ScenarioChoice[] = [
  { value: null, title: "Off", means: "Lookups are as they are." },
  { value: "wrong-house", title: "Wrong house", means: "The result is a neighbor's parcel." },
  { value: "quota-gone", title: "Quota gone", means: "The service refuses (429)." },
  { value: "slow", title: "Slow", means: "The result takes 8 seconds." },
  { value: "cut-off", title: "Cut off", means: "Half of the response arrives." },
  { value: "broken-geometry", title: "Broken geometry", means: "One building's outline is damaged." },
];
