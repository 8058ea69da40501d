// The meant building's roof: its condition on its scale, then what tells that building apart; and what is worse on others.
import { CONDITION_MARKS, listClasses } from "../../model/fields/condition-scale.ts";
import { fieldOf } from "../../model/fields/describe-field.ts";
import { isPlaceDoubtful } from "../../model/geocoding/doubt.ts";
import { findUnit, findUnits } from "../../model/geocoding/find-units.ts";
import { COORDINATES, type Geocoding } from "../../model/geocoding/geocoding.ts";
import { formatAddress } from "../../model/location/format-address.ts";
import { formatArea, formatCondition, formatGradeLimits, formatParts, formatTraits } from "../../model/property/building-words.ts";
import { readReportedBuildings } from "../../model/property/count-buildings.ts";
import { findMainBuilding, isDwelling } from "../../model/property/main-building.ts";
import type { DecodedFootprint, Property } from "../../model/property/property.ts";
import { formatRoofShares } from "../../model/scene/roof-marks.ts";
import type { Names } from "../../model/summary/format-scope.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import { describeGap, findActElsewhere, readRoofOrder, scaleRoof, sumUpRoofs } from "../../model/summary/roof-facts.ts";
import { capitalize } from "../../model/text/capitalize.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { tintOf } from "../../ui/tint.ts";

export type RoofLineProps = {
  /** The one that is picked, or the main one; null: there is none. */
  building: DecodedFootprint | null;
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  property: Property;
  names: Names;
  findings: readonly ListedFinding[];
  now: Date;
};

/** Not what one could take for the living area. */
function nameArea(area: string): string {
  return area === "" ? "" : `ground area ${area}`;
}

/** A unit has no roof of its own in a response. `hasRoof`: something of the building's is reported. Null: nothing says that there are units. */
function describeUnit(geocoding: Geocoding, buildings: number, hasRoof: boolean): string | null {
  const { method, rivals } = geocoding;
  const unit = findUnit(geocoding);
  const units = findUnits(geocoding)?.count;
  if (unit !== null && !units && buildings > 1) return `Which building has ${formatAddress(unit)} isn't reported`;
  if (!hasRoof) return null;
  const ofAll = "Roof of the whole building";
  if (units) return `${ofAll}; ${formatCount(units, "parcel")} share its address`;
  if (method === COORDINATES && rivals) return `${ofAll}; ${formatCount(rivals + 1, "parcel")} share this point`;
  return unit && `${ofAll}, not of ${formatAddress(unit)} alone`;
}

/** The response may report more buildings than it lists. The map has its number, as has the list of buildings. */
function describeOnly({ parcel, footprints }: Property): string {
  const isOnMap = footprints.every(({ geometry }) => geometry !== null);
  return `only building${(readReportedBuildings(parcel) ?? 1) > 1 ? " listed" : ""}${isOnMap ? " (1 on the map)" : ""}`;
}

export function RoofLine({ building, buildings, property, names, findings, now }: RoofLineProps) {
  const gap = describeGap(building, property.parcel);
  if (!building) return <span>{gap}</span>;
  const isDoubtful = isPlaceDoubtful(property);
  const scale = scaleRoof(building, readRoofOrder(buildings));
  const condition = fieldOf(building.fields, "roof_condition");
  const absent =
    condition?.meaning.reported === false ? "not reported" : condition?.state === "missing" ? "not in the response" : "no value";
  // Nobody said which one is lived in.
  const isLargest = buildings.length > 1 && building === findMainBuilding(buildings) && !isDwelling(building);
  const traits = [
    names.describe(building.index),
    buildings.length === 1 ? describeOnly(property) : isLargest ? "largest" : "",
    formatParts(building),
    formatTraits(building, ["roof_type"]),
    nameArea(formatArea(building, now)).replaceAll(" ", "\u00a0"),
    formatRoofShares(building),
  ];
  const ofUnit = property.geocoding && describeUnit(property.geocoding, buildings.length, gap === "");
  const elsewhere = findActElsewhere(findings);
  const sum = sumUpRoofs(buildings, names);
  return (
    <>
      <b className="large breaks">
        {scale.class === "unreported" ? (
          <span className="toned" data-tone="caution">
            {gap || `Condition ${absent}`}
          </span>
        ) : (
          <span className={isDoubtful ? "faint" : "toned"} data-condition={scale.class}>
            <span aria-hidden="true">{CONDITION_MARKS[scale.class]} </span>
            {capitalize(formatCondition(building)) || "unexpected value"}
          </span>
        )}
        {` · ${formatGradeLimits(building)}`}
        {isDoubtful && <span className="soft"> (if this is the place)</span>}
      </b>{" "}
      {scale.step !== null && <ScaleBars step={scale.step} of={scale.of} />}
      <span className="soft">{capitalize(traits.filter((part) => part !== "").join(" · "))}</span>
      {ofUnit && (
        <span className="toned whole" data-tone="caution">
          {ofUnit}
        </span>
      )}
      {elsewhere && (
        <span className="toned whole" data-severity="act">
          {names.describe(elsewhere.buildings[0]!)}:{" "}
          <b>{[elsewhere.title, formatGradeLimits(property.footprints[elsewhere.buildings[0]!]!, building)].filter(Boolean).join(" · ")}</b>
        </span>
      )}
      {sum !== "" && <span className="whole">{capitalize(sum)}</span>}
    </>
  );
}

/** `step`: 1 is the best of `of`. As many bars as it is steps above none: full is the best, as it is of a match. The picture alone says nothing. */
function ScaleBars({ step, of }: { step: number; of: number }) {
  const filled = of - step + 1;
  const words = `Condition: ${filled} of ${of}, ${of} is best`;
  return (
    <span className="scale-bars" role="img" aria-label={words} title={words}>
      {listClasses(of).map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered.
        <span key={index} className="scale-bar" style={tintOf(`condition-${listClasses(of)[step - 1]}`)} data-filled={index < filled} />
      ))}
    </span>
  );
}
