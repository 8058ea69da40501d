// The parcel: its place, the summary, and what stands behind it: other matches, counts, buildings, other fields.
import { type ReactNode, useMemo } from "react";
import type { CheckFinding } from "../model/checks/finding.ts";
import { fieldOf } from "../model/fields/describe-field.ts";
import { type ExchangeLocation, formatLocation, type Location, type Position } from "../model/location/location.ts";
import { findMainBuilding } from "../model/property/main-building.ts";
import type { DecodedFootprint, FieldValue, Property } from "../model/property/property.ts";
import { titleProperty } from "../model/property/property-title.ts";
import { findNearest } from "../model/scene/building-places.ts";
import { type ListedFinding, listFindings } from "../model/summary/list-findings.ts";
import { nameBuildings } from "../model/summary/name-buildings.ts";
import { describeGap, readsBuildingCount } from "../model/summary/roof-facts.ts";
import { formatDistance, formatNumber } from "../model/text/format-number.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Term } from "../ui/term.tsx";
import { useMedia } from "../ui/use-media.ts";
import { BuildingsList, type BuildingsListProps } from "./buildings-list.tsx";
import { Counts } from "./counts.tsx";
import { FieldCard } from "./field-card.tsx";
import type { RowContext } from "./field-row.tsx";
import { OtherMatches } from "./other-matches.tsx";
import { PlaceTitle } from "./place-title.tsx";
import type { Assessed } from "./summary/assessed.ts";
import { ImageLine } from "./summary/image-line.tsx";
import { MatchLine } from "./summary/match-line.tsx";
import { NotReportedLine } from "./summary/not-reported-line.tsx";
import { Perils } from "./summary/perils.tsx";
import { RoofLine } from "./summary/roof-line.tsx";
import { Verdict } from "./summary/verdict.tsx";
import { ValueDetails } from "./value-details.tsx";

export type ParcelPanelProps = Omit<BuildingsListProps, "names"> & {
  property: Property;
  /** Of the parcel, from the dataset's own map; null: not known. */
  lotSquareFeet: number | null;
  /** When the lookup was made, milliseconds since 1970. */
  askedAt: number;
  /** Findings about the answer as a whole. */
  answerFindings: readonly CheckFinding[];
  /** Members of the answer that the interface does not know. */
  otherFields: readonly FieldValue[];
  assessed: Assessed;
  /** What checks of the whole response find. */
  checks?: ReactNode;
  /** They find something to look at or act on. */
  hasChecksFound?: boolean;
  /** What can be done with the result. */
  foot?: ReactNode;
  /** Selects a building without leaving this panel. */
  onShow: (key: string) => void;
  onEvidence: (finding: ListedFinding | null) => void;
  onLook: (location: Location) => void;
  onShowInAnswer: (pointer: string) => void;
};

const WITHOUT_ID = "Matched by place and order: the response doesn't repeat the input_id.";
const WITHOUT_ECHO = "Matched by place and order: version 1 responses don't repeat what was searched.";
const isIdLost = (findings: readonly CheckFinding[]) => findings.some(({ code }) => code.startsWith("input-id-"));

/** Rules about how old the image is read these. */
const IMAGE_FIELDS = new Set(["image_age", "image_date"]);

export function ParcelPanel({
  property,
  lotSquareFeet,
  askedAt,
  answerFindings,
  otherFields,
  assessed,
  checks,
  hasChecksFound = false,
  foot,
  onShow,
  onEvidence,
  onLook,
  onShowInAnswer,
  ...list
}: ParcelPanelProps) {
  const { buildings, selectedKey, now, onHover } = list;
  const main = findMainBuilding(buildings);
  const building = buildings.find(({ key }) => key === selectedKey) ?? main;
  const context: RowContext = { now, inferred: null, geometry: null };
  const names = nameBuildings(buildings);
  const assessment = assessed.phase === "ready" ? assessed.assessment : null;
  const findings = useMemo(
    () => listFindings(assessment?.findings ?? [], [...property.findings, ...answerFindings], building?.index, main?.index),
    [assessment, property, answerFindings, building, main],
  );
  const isOld = assessment?.findings.some(({ fields }) => fields.some(({ name }) => IMAGE_FIELDS.has(name))) ?? false;
  // What a finding says need not be said again.
  const gap = building === null && assessment?.findings.some(readsBuildingCount) ? "" : describeGap(building, property.parcel);
  const others = [...property.parcel.filter(({ field }) => field === null), ...property.other, ...otherFields];
  // Several belong on the first screen; on a phone findings come first. A window that is made so narrow has a new list, from its top.
  const isListFirst = useMedia("(width >= 720px)") && buildings.length > 1;
  const buildingsList = <BuildingsList {...list} names={names} />;
  const keyOf = (index: number) => property.footprints[index]?.key ?? null;
  return (
    <ValueDetails onShowInAnswer={onShowInAnswer}>
      <PlaceTitle title={titleProperty(property)} aside={property.parcelId && <ParcelId id={property.parcelId} />} />
      <section className="summary" aria-label="Summary">
        <Verdict assessed={assessed} findings={findings} names={names} hasChecksFound={hasChecksFound} gap={gap} />
        <dl className="summary-terms pairs">
          {building ? (
            <Term name="Roof">
              <RoofLine building={building} buildings={buildings} property={property} names={names} findings={findings} now={now} />
            </Term>
          ) : (
            <Term name="Lot">
              <LotLine squareFeet={lotSquareFeet} />
            </Term>
          )}
          <Term name="Image">
            <ImageLine buildings={buildings} isOld={isOld} askedAt={askedAt} />
          </Term>
          <Term name="Match">
            <MatchLine
              location={property.location}
              confidence={property.confidence}
              geocoding={property.geocoding}
              field={fieldOf(property.parcel, "geocoding_confidence")}
              context={context}
              onShowInAnswer={onShowInAnswer}
            />
          </Term>
        </dl>
        {isListFirst && buildingsList}
        <Perils
          assessed={assessed}
          findings={findings}
          hasChecksFound={hasChecksFound}
          names={names}
          onSelect={(index) => {
            const key = keyOf(index);
            if (key !== null) onShow(key);
          }}
          onLight={(index) => onHover(index === null ? null : keyOf(index))}
          onEvidence={onEvidence}
          onLook={onLook}
          onShowInAnswer={onShowInAnswer}
        />
        {checks}
        <dl className="summary-terms pairs">
          <Term name="Data">
            <NotReportedLine property={property} names={names} assessment={assessment} />
          </Term>
        </dl>
      </section>
      {property.geocoding && <OtherMatches geocoding={property.geocoding} hoveredKey={list.hoveredKey} onHover={onHover} onLook={onLook} />}
      {!isListFirst && buildings.length > 0 && buildingsList}
      {foot}
      {property.matchedByPlace && <p className="derived">{isIdLost(answerFindings) ? WITHOUT_ID : WITHOUT_ECHO}</p>}
      {property.bounds === null && property.location?.kind === "address" && (
        <p className="placement soft">{describePlace(property.geocoding?.point ?? null)}</p>
      )}
      <Placement location={property.location} buildings={buildings} />
      <Counts parcel={property.parcel} context={context} />
      <FieldCard title="Other fields" note="not in the API" values={others} context={context} />
    </ValueDetails>
  );
}

/** To about a percent, as the map has it. */
function LotLine({ squareFeet }: { squareFeet: number | null }) {
  return (
    <>
      {squareFeet !== null && (
        <span>
          About <b>{formatNumber(Number(squareFeet.toPrecision(2)))} sq ft</b> <span className="derived">(from map data)</span>
        </span>
      )}
      <span className="soft">Distances to sea and fire station are reported for buildings only</span>
    </>
  );
}

/** What is known of the place where the answer has no building to show it. */
function describePlace(point: Position | null): string {
  return point
    ? `The map shows ${formatLocation({ kind: "coordinates", position: point })}, a point inside the parcel.`
    : "The response doesn't say where this parcel is, so the map stays where it was.";
}

function ParcelId({ id }: { id: string }) {
  return (
    <dl className="parcel-id">
      <dt>Parcel id</dt>
      <dd>
        <code className="clip" title={id}>
          {id}
        </code>
        <CopyButton compact what="parcel id" text={() => id} />
      </dd>
    </dl>
  );
}

/** `buildings` in the panel's order. */
type PlacementProps = { location: ExchangeLocation | null; buildings: readonly DecodedFootprint[] };

/** Nothing for an address: the response has at most a point of the parcel. */
function Placement({ location, buildings }: PlacementProps) {
  const nearest = useMemo(
    () => (location?.kind === "coordinates" ? findNearest(location.position, buildings) : null),
    [location, buildings],
  );
  if (!nearest) return null;
  const name = `Building ${buildings.indexOf(nearest.footprint) + 1}`;
  const where =
    nearest.metres === 0 ? `Point inside ${name}` : `${formatDistance(nearest.metres)} from ${name}, the nearest building of this parcel`;
  return (
    <p className="placement soft">
      {where} <span className="derived">(measured on the map)</span>
    </p>
  );
}
