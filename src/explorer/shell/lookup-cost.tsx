// What looking up a location costs: nothing where its result is saved.
import { useIsSaved } from "../api/use-saved.ts";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import type { Location } from "../model/location/location.ts";

export function LookupCost({ asking, version, location }: { asking: Asking; version: ApiVersion; location: Location }) {
  const isSaved = useIsSaved(asking, version, location);
  return isSaved ? "saved, no charge" : "1 lookup";
}
