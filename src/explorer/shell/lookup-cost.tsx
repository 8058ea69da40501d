// What looking up a location costs: nothing where its result is saved, or faulty on purpose.
import { useIsSaved } from "../api/use-saved.ts";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import type { Location } from "../model/location/location.ts";
import { useChoices } from "../state/use-choices.ts";

export function LookupCost({ asking, version, location }: { asking: Asking; version: ApiVersion; location: Location }) {
  const scenario = useChoices((choices) => choices.scenario);
  const isSaved = useIsSaved(asking, version, location);
  if (scenario !== null) return "scenario, no charge";
  return isSaved ? "saved, no charge" : "1 lookup";
}
