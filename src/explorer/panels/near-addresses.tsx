// After a miss: addresses that the search field suggests for what was searched. They are free; nothing is searched until one is chosen.
import { type ReactNode, useMemo } from "react";
import { useAsking, useDataset } from "../api/use-dataset.ts";
import { useSaved } from "../api/use-saved.ts";
import { useSuggestions } from "../api/use-suggestions.ts";
import { buildLocationKey, type Location } from "../model/location/location.ts";
import { buildSuggestions } from "../model/suggestions/build-suggestions.ts";
import { AddressChoices } from "./address-choices.tsx";

/** More don't help to choose. */
const CHOICES = 3;

type NearAddressesProps = {
  searched: Location & { kind: "address" };
  cost: (location: Location) => ReactNode;
  onLook: (location: Location) => void;
};

export function NearAddresses({ searched, cost, onLook }: NearAddressesProps) {
  const asking = useAsking();
  const dataset = useDataset();
  const { addresses } = useSuggestions(asking, searched.text);
  const { results: saved } = useSaved(asking);
  const samples = dataset.phase === "present" ? dataset.info.samples : [];
  const near = useMemo(() => {
    const options = buildSuggestions(searched.text, { saved, samples, addresses }).flatMap((group) => group.options);
    const locations = options.map(({ chosen }) => (chosen.kind === "saved" ? chosen.item.location : chosen.location));
    const others = locations.filter((location) => buildLocationKey(location) !== buildLocationKey(searched));
    return others.flatMap((each) => (each.kind === "address" ? [each.text] : [])).slice(0, CHOICES);
  }, [searched, saved, samples, addresses]);
  if (near.length === 0) return null;
  return (
    <>
      <p>Or did you mean</p>
      <AddressChoices name="Suggested addresses" addresses={near} cost={cost} onLook={onLook} />
    </>
  );
}
