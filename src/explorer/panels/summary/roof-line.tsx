// The meant building's roof: its condition on its scale, then what tells that building apart; and what is worse on others.
import { CONDITION_MARKS, listClasses } from "../../model/fields/condition-scale.ts";
import { fieldOf } from "../../model/fields/describe-field.ts";
import { formatArea, formatCondition, formatTraits } from "../../model/property/building-words.ts";
import { formatBuildings } from "../../model/property/count-buildings.ts";
import { findMainBuilding, isDwelling } from "../../model/property/main-building.ts";
import type { DecodedFootprint } from "../../model/property/property.ts";
import type { Names } from "../../model/summary/format-scope.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import { findActElsewhere, readRoofOrder, scaleRoof, sumUpRoofs } from "../../model/summary/roof-facts.ts";
import { capitalize } from "../../model/text/capitalize.ts";
import { tintOf } from "../../ui/tint.ts";

type RoofLineProps = {
  /** The one that is picked, or the main one; null: there is none. */
  building: DecodedFootprint | null;
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  /** How many buildings the parcel says it has; null: it doesn't. */
  reported: number | null;
  names: Names;
  findings: readonly ListedFinding[];
  now: Date;
};

/** Not what one could take for the living area. */
function nameArea(area: string): string {
  return area === "" ? "" : `footprint ${area}`;
}

export function RoofLine({ building, buildings, reported, names, findings, now }: RoofLineProps) {
  if (!building) return <span className="soft">{reported === 0 ? "no buildings on this parcel" : formatBuildings(0, reported)}</span>;
  const scale = scaleRoof(building, readRoofOrder(buildings));
  const condition = fieldOf(building.fields, "roof_condition");
  const absent =
    condition?.meaning.reported === false ? "not reported" : condition?.state === "missing" ? "not in the response" : "no value";
  // Nobody said which one is lived in.
  const isLargest = buildings.length > 1 && building === findMainBuilding(buildings) && !isDwelling(building);
  const traits = [
    names.describe(building.index),
    isLargest ? "largest" : "",
    formatTraits(building),
    nameArea(formatArea(building, now)).replaceAll(" ", "\u00a0"),
  ];
  const elsewhere = findActElsewhere(findings);
  const sum = sumUpRoofs(buildings, names);
  return (
    <>
      {scale.class === "unreported" ? (
        <span className="soft">condition {absent}</span>
      ) : (
        <span className="toned" data-condition={scale.class}>
          <span aria-hidden="true">{CONDITION_MARKS[scale.class]} </span>
          <b className="large">{capitalize(formatCondition(building)) || "unexpected value"}</b>
        </span>
      )}
      {scale.step !== null && <ScaleBars step={scale.step} tones={listClasses(scale.of)} />}
      <span className="soft">{traits.filter((part) => part !== "").join(" · ")}</span>
      {elsewhere && (
        <span className="toned whole" data-severity="act">
          {names.describe(elsewhere.buildings[0]!)}: <b>{elsewhere.title}</b>
        </span>
      )}
      {sum !== "" && <span className="whole">{capitalize(sum)}</span>}
    </>
  );
}

type ScaleBarsProps = {
  /** 1 is the best. */
  step: number;
  /** Of each step, best first: "good", "fair" or "poor". */
  tones: readonly string[];
};

/**
 * A step on a scale that has an order, best first: as many bars filled as the step is far from the best. The others keep the pale color
 * of their own step, so that one green bar before amber and red reads as the good end of the scale, and not as one point of five.
 */
function ScaleBars({ step, tones }: ScaleBarsProps) {
  const words = `Step ${step} of ${tones.length}, 1 is best`;
  return (
    <span className="scale-bars" role="img" aria-label={words} title={words}>
      {tones.map((tone, index) => {
        const isFilled = index < step;
        const tint = tintOf(`condition-${isFilled ? tones[step - 1] : tone}`);
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered, and two of them may have the same tone.
        return <span key={index} className="scale-bar" style={tint} data-filled={isFilled} />;
      })}
    </span>
  );
}
