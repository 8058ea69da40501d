// The parcel: what was asked and how well it was found, counts, findings, and its buildings.
import { useMemo } from "react";
import type { Finding } from "../model/checks/finding.ts";
import { fieldOf, labelOf } from "../model/fields/describe-field.ts";
import type { Geocoding } from "../model/geocoding/geocoding.ts";
import { formatLocation, type Location, type Position } from "../model/location/location.ts";
import type { FieldValue, Property } from "../model/property/property.ts";
import { titleProperty } from "../model/property/property-title.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { AddressChoices } from "./address-choices.tsx";
import { BuildingsList, type BuildingsListProps } from "./buildings-list.tsx";
import { ConfidenceLine } from "./confidence-line.tsx";
import { FieldCard } from "./field-card.tsx";
import { type RowContext, Value } from "./field-row.tsx";
import { FindingsList } from "./findings-list.tsx";
import { PlaceTitle } from "./place-title.tsx";
import { Placement } from "./placement.tsx";
import { ValueDetails } from "./value-details.tsx";

export type ParcelPanelProps = BuildingsListProps & {
  property: Property;
  /** Findings about the answer as a whole. */
  answerFindings: readonly Finding[];
  /** Members of the answer that the interface does not know. */
  otherFields: readonly FieldValue[];
  onLook: (location: Location) => void;
  onShowInAnswer: (pointer: string) => void;
};

const COUNTS = ["number_of_buildings_in_parcel", "pool_count", "pool_enclosure_count", "temporary_pool_count", "trampoline_count"];

export function ParcelPanel({ property, answerFindings, otherFields, onLook, onShowInAnswer, ...list }: ParcelPanelProps) {
  const context: RowContext = { now: list.now, inferred: null, geometry: null };
  const counts = COUNTS.flatMap((name) => fieldOf(property.parcel, name) ?? []);
  const findings = useMemo(() => [...property.findings, ...answerFindings], [property, answerFindings]);
  const others = [...property.parcel.filter(({ field }) => field === null), ...property.other, ...otherFields];
  return (
    <ValueDetails onShowInAnswer={onShowInAnswer}>
      <PlaceTitle title={titleProperty(property)} aside={property.parcelId && <ParcelId id={property.parcelId} />} />
      {property.matchedByPlace && (
        <p className="derived">Matched to what was asked by place and order: version 1 answers do not repeat it.</p>
      )}
      <ConfidenceLine
        location={property.location}
        confidence={property.confidence}
        geocoding={property.geocoding}
        field={fieldOf(property.parcel, "geocoding_confidence")}
        context={context}
        onShowInAnswer={onShowInAnswer}
      />
      {property.bounds === null && property.location?.kind === "address" && (
        <p className="placement">{describePlace(property.geocoding?.point ?? null)}</p>
      )}
      {property.geocoding && <Rivals geocoding={property.geocoding} onLook={onLook} />}
      <Placement location={property.location} buildings={list.buildings} />
      <dl className="counts">
        {counts.map((value, index) => (
          <div key={value.name}>
            <dt>{labelOf(value)}</dt>
            <dd>
              <Value value={value} context={context} first={index === 0} />
            </dd>
          </div>
        ))}
      </dl>
      <FindingsList findings={findings} buildings={list.buildings} onShowInAnswer={onShowInAnswer} />
      <div className="buildings-head">
        <h3>Buildings</h3>
        <span className="derived">{property.footprints.length > 1 ? "by area" : ""}</span>
      </div>
      {property.footprints.length > 0 ? (
        <BuildingsList {...list} />
      ) : (
        <p className="derived">
          The answer lists no building on this parcel
          {fieldOf(property.parcel, COUNTS[0]!)?.state === "value" ? "." : ", and does not say how many it has."}
        </p>
      )}
      <FieldCard title="Other fields" note="not in the API" values={others} context={context} />
    </ValueDetails>
  );
}

/** What is known of the place where the answer has no building to show it. */
function describePlace(point: Position | null): string {
  return point
    ? `No building is drawn. The answer says that ${formatLocation({ kind: "coordinates", position: point })} lies inside the parcel: the map goes there.`
    : "The answer does not say where this parcel lies, so the map stays where it was.";
}

/** The few of them that the answer names. */
function Rivals({ geocoding: { rivals, rivalAddresses }, onLook }: { geocoding: Geocoding; onLook: ParcelPanelProps["onLook"] }) {
  const named = rivalAddresses.length;
  const all = rivals ?? 0;
  return (
    named > 0 && (
      <>
        <p className="derived">Or did you mean{all > named ? ` one of these (${named} of ${all})` : ""}:</p>
        <AddressChoices name="Other matches" addresses={rivalAddresses} onLook={onLook} />
      </>
    )
  );
}

function ParcelId({ id }: { id: string }) {
  return (
    <dl className="parcel-id">
      <dt className="unseen">Parcel id</dt>
      <dd>
        <code title={id}>{id}</code>
        <CopyButton compact what="parcel id" text={() => id} />
      </dd>
    </dl>
  );
}
