// What looking up a location costs: nothing where its result is saved.
import { useAsking } from "../api/use-dataset.ts";
import { useIsSaved } from "../api/use-saved.ts";
import type { Location } from "../model/location/location.ts";
import { useChoices } from "../state/use-choices.ts";

export function LookupCost({ location }: { location: Location }) {
  const version = useChoices((choices) => choices.version);
  const isSaved = useIsSaved(useAsking(), version, location);
  return isSaved ? "saved, no charge" : "1 lookup";
}
