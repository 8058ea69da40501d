// Before the first lookup: which dataset this is.
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import { formatNumber } from "../model/text/format-number.ts";
import { Term } from "../ui/term.tsx";

export function SourceCard({ dataset }: { dataset: DatasetState }) {
  if (dataset.phase === "loading") return <p className="faint">Loading the dataset description…</p>;
  if (dataset.phase !== "present") {
    return (
      <p className="faint">
        {dataset.phase === "failed" ? "The dataset's description couldn't be loaded" : "This service doesn't describe its data"}, so units
        aren't stated and the map starts with the whole country.
      </p>
    );
  }
  const { name, parcels, footprints, built_at, synthetic, attribution, dictionary } = dataset.info;
  const hasBuildings = dictionary.parcel.number_of_buildings_in_parcel?.reported !== false;
  return (
    <div className="source">
      <h2 className="large">{name}</h2>
      <p className="soft">{synthetic ? "Made-up sample data at real coordinates." : attribution}</p>
      <dl className="counts">
        <Term name={parcels === 1 ? "parcel" : "parcels"}>{formatNumber(parcels)}</Term>
        <Term name={hasBuildings && footprints === 1 ? "building" : "buildings"}>
          {hasBuildings ? formatNumber(footprints) : "not reported"}
        </Term>
        <Term name="dataset built">{built_at.slice(0, 10) || "not stated"}</Term>
      </dl>
    </div>
  );
}
