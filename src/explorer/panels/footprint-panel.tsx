// One building in full: every field of the interface as a term and its definition, and whatever else the answer says of it.
import { useId, useState } from "react";
import type { FieldGroup } from "../../contract/field-table.ts";
import { inferAreaUnit } from "../model/fields/area-unit.ts";
import { describeField, isUnreported, labelOf } from "../model/fields/describe-field.ts";
import { formatArea } from "../model/property/building-words.ts";
import { formatGeoJson, formatWkt, type SampleMark } from "../model/property/geometry-text.ts";
import { readUse } from "../model/property/name-building.ts";
import type { DecodedFootprint, FieldValue } from "../model/property/property.ts";
import { formatCount } from "../model/text/format-number.ts";
import { readText } from "../model/text/json-members.ts";
import { formatTabRow } from "../model/text/tab-row.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { PopupButton } from "../ui/popup.tsx";
import { ClosedFieldCard, FieldCard } from "./field-card.tsx";
import type { RowContext } from "./field-row.tsx";
import { RoofCard } from "./roof-card.tsx";
import { ValueDetails } from "./value-details.tsx";
import { VegetationCard } from "./vegetation-card.tsx";

export type FootprintPanelProps = {
  footprint: DecodedFootprint;
  /** Its place in the list of buildings, from 1, and how many there are. */
  position: number;
  count: number;
  /** Its data is made up: goes with all that is copied. */
  mark: SampleMark;
  now: Date;
  onShowInAnswer: (pointer: string) => void;
};

const CARDS: readonly { group: FieldGroup; title: string; Card?: typeof RoofCard }[] = [
  { group: "roof", title: "Roof", Card: RoofCard },
  { group: "vegetation", title: "Vegetation", Card: VegetationCard },
  { group: "structure", title: "Structure" },
  { group: "surroundings", title: "Surroundings" },
  { group: "dates", title: "Dates" },
  { group: "identity", title: "Identity" },
];

export function FootprintPanel({ footprint, position, count, mark, now, onShowInAnswer }: FootprintPanelProps) {
  const [sought, setSought] = useState("");
  const searchId = useId();
  const context: RowContext = { now, inferred: inferAreaUnit(footprint), geometry: footprint.geometry, mark };
  const use = readUse(footprint);
  const found = findFields(footprint.fields, sought, now);
  return (
    <ValueDetails onShowInAnswer={onShowInAnswer}>
      <header className="spread">
        <h2 className="large">
          Building {position}{" "}
          <span className="derived">
            {count > 1 && `of ${count} `}
            {use !== null && `· ${use}`}
          </span>
        </h2>
        <span className="push soft nowrap">{formatArea(footprint, now)}</span>
        <FootprintCopyMenu footprint={footprint} mark={mark} />
      </header>
      <div className="field-search spread">
        <label className="unseen" htmlFor={searchId}>
          Find a field
        </label>
        <input
          className="field"
          id={searchId}
          type="text"
          placeholder="Find a field"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || sought === "") return;
            event.stopPropagation();
            setSought("");
          }}
        />
        {/* Heard while someone searches: each new answer has its fields. */}
        <span className="derived small end" role="status" aria-live={sought === "" ? "off" : "polite"}>
          {sought.trim() === "" ? formatCount(footprint.fields.length, "field") : `${found.length} of ${footprint.fields.length}`}
        </span>
      </div>
      {sought.trim() === "" ? (
        <AllFields fields={footprint.fields} context={context} />
      ) : (
        <FieldCard title={found.length > 0 ? "Found" : "No field has that in its name or value"} values={found} context={context} />
      )}
    </ValueDetails>
  );
}

function AllFields({ fields, context }: { fields: readonly FieldValue[]; context: RowContext }) {
  const cards = CARDS.map((card) => ({ ...card, values: fields.filter(({ field }) => field?.group === card.group) }));
  // What an imported county has not is told behind what it has.
  const [told, untold] = [cards.filter((card) => !isUntold(card)), cards.filter(isUntold)];
  return (
    <>
      {told.map(({ group, title, values, Card }) =>
        Card ? (
          <Card key={group} fields={fields} context={context} />
        ) : (
          <FieldCard key={group} title={title} values={values} context={context} />
        ),
      )}
      <FieldCard title="Other fields" note="not in the API" values={fields.filter(({ field }) => field === null)} context={context} />
      {untold.map(({ group, title, values }) => (
        <ClosedFieldCard key={group} title={title} note="not reported" values={values} context={context} />
      ))}
    </>
  );
}

/** The dataset reports nothing of the group. */
function isUntold({ values }: { values: readonly FieldValue[] }): boolean {
  return values.every(isUnreported);
}

/** Those that have the text in their label, name or value. */
function findFields(fields: readonly FieldValue[], sought: string, now: Date): FieldValue[] {
  const wanted = sought.trim().toLowerCase();
  return fields.filter((value) =>
    [labelOf(value), value.name, describeField(value, now).text].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** Copies one building: as JSON, as a row for a spreadsheet, or its outline alone. */
function FootprintCopyMenu({ footprint, mark }: { footprint: DecodedFootprint; mark: SampleMark }) {
  const { geometry } = footprint;
  const wkb = readText(footprint.entry, "geometry");
  return (
    <PopupButton name="Copy this building" icon="copy" label="Copy">
      <div className="menu">
        <CopyButton what="all fields as JSON" text={() => formatFootprintJson(footprint, mark)} />
        <CopyButton what="all fields as a row" text={() => formatFootprintRow(footprint, mark)} />
        {wkb && <CopyButton what="geometry as WKB hex" text={() => wkb} />}
        {geometry && <CopyButton what="geometry as GeoJSON" text={() => formatGeoJson(geometry, mark)} />}
        {geometry && <CopyButton what="geometry as WKT" text={() => formatWkt(geometry)} />}
      </div>
    </PopupButton>
  );
}

/** All fields of a building as text to copy. */
function formatFootprintJson({ fields }: Pick<DecodedFootprint, "fields">, mark: SampleMark): string {
  const there = fields.filter(({ state }) => state !== "missing").map(({ name, raw }) => [name, raw]);
  return JSON.stringify({ ...Object.fromEntries(there), ...mark }, null, 2);
}

/** Names and values, two lines. */
function formatFootprintRow({ fields }: Pick<DecodedFootprint, "fields">, mark: SampleMark): string {
  const names = [...fields.map(({ name }) => name), ...Object.keys(mark)];
  const values = [...fields.map(({ raw }) => raw), ...Object.values(mark)];
  return `${formatTabRow(names)}\n${formatTabRow(values)}`;
}
