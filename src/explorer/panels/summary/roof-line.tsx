// The roof in one line: the worst condition on its scale, then what tells that roof apart.
import { CONDITION_MARKS, listClasses } from "../../model/fields/condition-scale.ts";
import { fieldOf } from "../../model/fields/describe-field.ts";
import { formatArea, formatCondition, formatTraits } from "../../model/property/building-words.ts";
import { formatBuildings } from "../../model/property/count-buildings.ts";
import type { DecodedFootprint } from "../../model/property/property.ts";
import type { Names } from "../../model/summary/format-scope.ts";
import { findWorstRoof } from "../../model/summary/worst-roof.ts";
import { capitalize } from "../../model/text/capitalize.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { tintOf } from "../../ui/tint.ts";

type RoofLineProps = {
  /** In the panel's order. */
  buildings: readonly DecodedFootprint[];
  /** How many buildings the parcel says it has; null: it doesn't. */
  reported: number | null;
  names: Names;
  now: Date;
};

/** Not what one could take for the living area. */
function nameArea(area: string): string {
  return area === "" ? "" : `footprint ${area}`;
}

export function RoofLine({ buildings, reported, names, now }: RoofLineProps) {
  const worst = findWorstRoof(buildings);
  if (!worst) return <span className="soft">{reported === 0 ? "no buildings on this parcel" : formatBuildings(0, reported)}</span>;
  const { building, scale, unreported } = worst;
  const condition = fieldOf(building.fields, "roof_condition");
  const absent =
    condition?.meaning.reported === false ? "not reported" : condition?.state === "missing" ? "not in the response" : "no value";
  const traits = [
    buildings.length > 1 ? names.nameOf(building.index) : "",
    formatTraits(building),
    nameArea(formatArea(building, now)).replaceAll(" ", "\u00a0"),
  ];
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
      <span className="soft">
        {traits.filter((part) => part !== "").join(" · ")}
        {unreported > 0 && ` · ${formatCount(unreported, "building")} without a condition`}
      </span>
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
