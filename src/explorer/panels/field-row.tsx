// One field of an answer: its label as a term, its value as the definition.
import type { ReactNode } from "react";
import type { InferredUnit } from "../model/fields/area-unit.ts";
import { describeField, type FieldWords, labelOf } from "../model/fields/describe-field.ts";
import { formatOutlineWords, type SampleMark } from "../model/property/geometry-text.ts";
import type { DecodedFootprint, FieldValue } from "../model/property/property.ts";
import { cutText } from "../model/text/cut-text.ts";
import { formatRaw } from "../model/text/raw-text.ts";
import { tintOf } from "../ui/tint.ts";
import { useValueDetails } from "./value-details.tsx";

export type RowContext = { now: Date; inferred: InferredUnit | null; geometry: DecodedFootprint["geometry"]; mark?: SampleMark };

type FieldRowProps = {
  value: FieldValue;
  context: RowContext;
  /** The first of its group is the group's tab stop. */
  first?: boolean;
  /** Stands between the label and the value. */
  picture?: ReactNode;
  /** Stands after the value, and follows from it. */
  derived?: string | null;
  tint?: string;
};

export function FieldRow({ value, context, first = false, picture, derived = null, tint }: FieldRowProps) {
  return (
    <div className="row" data-picture={picture !== undefined}>
      <dt>
        {tint && <span className="swatch" style={tintOf(`data-${tint}`)} />}
        <span>{labelOf(value)}</span>
      </dt>
      <dd>
        {picture}
        <Value value={value} context={context} first={first} derived={derived} />
      </dd>
    </div>
  );
}

/** `says`: stands for the value. */
type ValueProps = { value: FieldValue; context: RowContext; first?: boolean; derived?: string | null; says?: string };

/** The value itself: a button that leads to its place in the response. */
export function Value({ value, context, first = false, derived = null, says }: ValueProps) {
  const openDetails = useValueDetails();
  const words = describeField(value, context.now, value.name === "footprint_area" ? context.inferred : null);
  const kind = value.field?.kind ?? "other";
  const geometry = kind === "geometry" ? context.geometry : null;
  const isCut = kind === "geometry" || kind === "id";
  return (
    <button
      type="button"
      className={isCut ? "value clip" : "value"}
      data-presence={words.presence}
      data-kind={kind}
      data-pointer={value.pointer}
      data-raw={value.rawText === null ? formatRaw(value.raw) : cutText(value.rawText)}
      tabIndex={first ? 0 : -1}
      aria-haspopup="dialog"
      onClick={(event) => openDetails({ value, words, label: labelOf(value), geometry, mark: context.mark }, event.currentTarget)}
    >
      {geometry && <span className="derived">{formatOutlineWords(geometry)} · WKB </span>}
      {says ?? <ValueWords words={words} />}
      {derived !== null && <span className="derived"> · {derived}</span>}
    </button>
  );
}

function ValueWords({ words: { text, unit, unitFrom, derived, oddness } }: { words: FieldWords }) {
  return (
    <>
      <span className="value-text">{text}</span>
      {unit && (
        <span className={unitFrom === "inferred" ? "unit faint" : "unit soft"}>
          {unit === "°" || unit === "%" ? unit : `\u00a0${unit}`}
        </span>
      )}
      {oddness !== "" && <span className="value-tag"> {oddness}</span>}
      {unitFrom === "inferred" && <span className="derived"> inferred</span>}
      {unitFrom === "guessed" && <span className="value-tag"> unit assumed</span>}
      {unitFrom === "unstated" && <span className="value-tag"> unit not stated</span>}
      {derived && <span className="derived"> · {derived}</span>}
    </>
  );
}
