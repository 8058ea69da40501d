// Before the first lookup: which dataset this is.
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import { formatNumber } from "../model/text/format-number.ts";

export function SourceCard({ dataset }: { dataset: DatasetState }) {
  if (dataset.phase === "loading") return <p className="pane-empty">Loading the dataset description…</p>;
  if (dataset.phase !== "present") {
    return (
      <p className="pane-empty">
        {dataset.phase === "failed" ? "The dataset's description couldn't be loaded" : "This service doesn't describe its data"}, so units
        aren't stated and the map starts with the whole country.
      </p>
    );
  }
  const { name, parcels, footprints, built_at, synthetic, attribution, dictionary } = dataset.info;
  const hasBuildings = dictionary.parcel.number_of_buildings_in_parcel?.reported !== false;
  return (
    <div className="source">
      <h2>{name}</h2>
      <p>{synthetic ? "Made-up sample data at real coordinates." : attribution}</p>
      <dl className="counts">
        <div>
          <dt>{parcels === 1 ? "parcel" : "parcels"}</dt>
          <dd>{formatNumber(parcels)}</dd>
        </div>
        <div>
          <dt>{hasBuildings && footprints === 1 ? "building" : "buildings"}</dt>
          <dd>{hasBuildings ? formatNumber(footprints) : "not reported"}</dd>
        </div>
        <div>
          <dt>dataset built</dt>
          <dd>{built_at.slice(0, 10) || "not stated"}</dd>
        </div>
      </dl>
    </div>
  );
}
