// Vegetation around the building: for each ring the share that trees and shrubs cover, and apart from them that of all vegetation. Bars are drawn
// only where the dictionary says that the numbers are percentages.

import { readZoneReach } from "../../contract/zone-reach.ts";
import { fieldOf, labelOf, numberOf } from "../model/fields/describe-field.ts";
import type { FieldValue } from "../model/property/property.ts";
import { ShareBar } from "../ui/share-bar.tsx";
import { tintOf } from "../ui/tint.ts";
import { FieldRow, type RowContext, Value } from "./field-row.tsx";

const KINDS = [
  { kind: "tree", title: "Tree" },
  { kind: "shrub", title: "Shrub" },
  // Lawns too: they stand apart.
  { kind: "vegetation", title: "With lawns" },
];
const ZONES = [1, 2, 3, 4];
const PLAIN = ["tree_overhang_percent", "distance_to_tree", "distance_to_shrub", "distance_to_vegetation"];

type VegetationCardProps = { fields: readonly FieldValue[]; context: RowContext };

export function VegetationCard({ fields, context }: VegetationCardProps) {
  const zones = ZONES.flatMap((zone) => KINDS.map(({ kind }) => ({ kind, value: fieldOf(fields, `${kind}_zone_${zone}`) })));
  const drawable = zones.some(({ value }) => value && isPercent(value));
  const measured = zones.some(({ value }) => value && numberOf(fields, value.name) !== null);
  return (
    <section className="card" aria-labelledby="vegetation-title">
      <h3 id="vegetation-title">Vegetation</h3>
      <div className="zones">
        <div className="zones-heads" aria-hidden="true">
          <span className="derived">
            {drawable && "% of each ring"}
            {!drawable && (measured ? "the service doesn't say what the zones measure" : "nothing to draw")}
          </span>
          {KINDS.map(({ kind, title }) => (
            <span key={kind} className="zones-head">
              <span className="swatch" style={tintOf(`data-${kind}`)} /> {title}
            </span>
          ))}
        </div>
        <div className="zones-names" aria-hidden="true">
          {ZONES.map((zone) => (
            <span key={zone}>
              Zone {zone} <span className="derived">{formatRing(fieldOf(fields, `vegetation_zone_${zone}`))}</span>
            </span>
          ))}
        </div>
        <dl className="zones-values">
          {zones.map(
            ({ kind, value }, index) =>
              value && (
                <div key={value.name} data-kind={kind}>
                  <dt className="unseen">{labelOf(value)}</dt>
                  <dd>
                    <Value value={value} context={context} first={index === 0} />
                    {isPercent(value) && <ShareBar tint={kind} share={Number(value.raw) / 100} />}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <dl>
        {PLAIN.map((name) => {
          const value = fieldOf(fields, name);
          return value && <FieldRow key={name} value={value} context={context} />;
        })}
      </dl>
    </section>
  );
}

function isPercent({ state, raw, meaning }: FieldValue): boolean {
  return state === "value" && typeof raw === "number" && meaning.unit === "%";
}

/** The ring's distances as the dictionary has them ("0–5 ft"); "" where it has none. */
function formatRing(value: FieldValue | undefined): string {
  const reach = readZoneReach(value?.meaning.meaning);
  return reach ? `${reach.from}–${reach.to} ${reach.unit}` : "";
}
