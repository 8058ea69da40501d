// What the Parcel region shows at each moment of a lookup's life.
import { type ReactNode, useMemo } from "react";
import { useInspection } from "../api/use-inspection.ts";
import type { Lookup } from "../api/use-lookup.ts";
import type { RulesState } from "../api/use-rules.ts";
import type { Nearby } from "../map/bridge/map-handlers.ts";
import { isSearchedAt, type PlacedParcel, placeProperty } from "../model/checks/check-place.ts";
import { type DatasetState, pickDictionary } from "../model/dataset/dataset-state.ts";
import { type ApiVersion, isPartKnown, namePart } from "../model/exchange/exchange.ts";
import type { LookupAnswer } from "../model/exchange/lookup-state.ts";
import { readUsage } from "../model/exchange/usage.ts";
import { listCauses } from "../model/inspection/inspection.ts";
import { isStated, type Location } from "../model/location/location.ts";
import type { Property } from "../model/property/property.ts";
import { titleLocation } from "../model/property/property-title.ts";
import { readReachesMetres } from "../model/rings/read-zones.ts";
import { roundBounds } from "../model/scene/build-scene.ts";
import { findEvidence } from "../model/scene/evidence.ts";
import { formatTicket } from "../model/summary/format-ticket.ts";
import { NearAddresses } from "../panels/near-addresses.tsx";
import { NoParcel } from "../panels/no-parcel.tsx";
import { ParcelPanel } from "../panels/parcel-panel.tsx";
import { ParcelSkeleton } from "../panels/parcel-skeleton.tsx";
import { PlaceTitle } from "../panels/place-title.tsx";
import { ProblemNotice } from "../panels/problem-notice.tsx";
import { ResultChoice } from "../panels/result-choice.tsx";
import { ResultFoot, type ResultFootProps } from "../panels/result-foot.tsx";
import { SourceCard } from "../panels/source-card.tsx";
import type { Assessed } from "../panels/summary/assessed.ts";
import { ResponseChecks } from "../panels/summary/response-checks.tsx";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { Button } from "../ui/button.tsx";
import { LookupCost } from "./lookup-cost.tsx";
import type { Shown } from "./shown-lookup.ts";

export type ParcelSideProps = Pick<ResultFootProps, "onRefresh" | "onPrint" | "isPreparingReport" | "reportProblem"> & {
  lookup: Lookup;
  dataset: DatasetState;
  shown: Shown;
  rules: RulesState;
  now: Date;
  /** The nearest building on the dataset's own map, of the last point without one. */
  nearby: Nearby | null;
  /** The parcel of the result on the dataset's own map. */
  placedParcel: PlacedParcel | null;
  onCancel: () => void;
  onSelect: (key: string) => void;
  onLook: (location: Location) => void;
  onShowAnswer: (pointer: string) => void;
};

export function ParcelSide({ lookup, onCancel, ...result }: ParcelSideProps) {
  const { retry, askAgain } = useChoiceActions();
  const chosen = useChoices((choices) => choices.version);
  const { dataset, shown, onShowAnswer } = result;
  return (
    <>
      {lookup.phase === "answered" && !lookup.asked.isFile && isStated(lookup.asked.location) && lookup.asked.version !== chosen && (
        <VersionNote
          shown={lookup.asked.version}
          chosen={chosen}
          cost={<LookupCost location={lookup.asked.location} />}
          onAskAgain={askAgain}
        />
      )}
      {lookup.phase === "failed" && !shown.property && <PlaceTitle title={titleLocation(lookup.asked.location)} />}
      {lookup.phase === "failed" && (
        <ProblemNotice
          failure={lookup.failure}
          usage={lookup.exchange && readUsage(lookup.exchange)}
          onRetry={lookup.asked.isFile ? null : retry}
          onShowAnswer={lookup.exchange?.response ? () => onShowAnswer("") : null}
        />
      )}
      {lookup.phase === "asking" && !shown.property && <ParcelSkeleton location={lookup.asked.location} onCancel={onCancel} />}
      {shown.property && <ResultChoice results={shown.results} shown={shown.property} />}
      {shown.answer && shown.property ? (
        <Result answer={shown.answer} property={shown.property} {...result} />
      ) : (
        (lookup.phase === "idle" || lookup.phase === "cancelled") && <SourceCard dataset={dataset} />
      )}
    </>
  );
}

type ResultProps = Omit<ParcelSideProps, "lookup" | "onCancel"> & { answer: LookupAnswer; property: Property };

function Result({
  answer,
  property: read,
  dataset,
  shown,
  rules,
  now,
  nearby,
  placedParcel,
  onSelect,
  onLook,
  onShowAnswer,
  ...actions
}: ResultProps) {
  const hoveredKey = useChoices((choices) => choices.hoveredKey);
  const order = useChoices((choices) => choices.buildingOrder);
  const { choose, hover, inspect, showBounds, revealBounds } = useChoiceActions();
  const isRow = useChoices(({ asked }) => asked?.isRow ?? false);
  const { exchange, reading, kept } = answer;
  const location = read.location !== null && isStated(read.location) ? read.location : null;
  const property = useMemo(() => placeProperty(read, placedParcel), [read, placedParcel]);
  const assessed = useMemo(() => assess(rules, property, exchange.startedAt), [rules, property, exchange]);
  const checked = useInspection(exchange, pickDictionary(dataset));
  const inspection = checked.phase === "done" ? checked.inspection : null;
  const costOf = (each: Location) => (isRow ? "1 lookup" : <LookupCost location={each} />);
  const foot = (
    <ResultFoot
      startedAt={exchange.startedAt}
      kept={kept}
      part={namePart(exchange)}
      file={exchange.capture ? { name: exchange.capture.fileName, saysWhen: isPartKnown(exchange, "time") } : null}
      onLookUp={exchange.capture && location ? () => onLook(location) : null}
      lookUpCost={location && costOf(location)}
      now={now}
      cost="1 lookup"
      onRefresh={actions.onRefresh}
      onPrint={actions.onPrint}
      isPreparingReport={actions.isPreparingReport}
      reportProblem={actions.reportProblem}
      ticket={() =>
        formatTicket({
          property,
          exchange,
          buildings: shown.buildings,
          assessment: assessed.phase === "ready" ? assessed.assessment : null,
          reading,
          inspection,
        })
      }
    />
  );
  const listed = [...property.findings, ...reading.findings];
  const checks = inspection && <ResponseChecks inspection={inspection} listed={listed} onOpen={() => inspect("checks")} />;
  if (!property.matched)
    return (
      <NoParcel
        key={reading.exchangeId + read.pointer}
        property={property}
        reading={reading}
        isLeftOut={property.pointer === "" && exchange.version === "v2" && exchange.response?.status !== 404}
        isFromFile={exchange.capture !== undefined}
        outside={shown.outside}
        nearestMeters={nearby && isSearchedAt(property, nearby.point) ? nearby.meters : null}
        now={now}
        cost={costOf}
        // Opening a file asks nothing of anybody.
        suggested={!exchange.capture && location?.kind === "address" && <NearAddresses searched={location} cost={costOf} onLook={onLook} />}
        checks={checks}
        foot={foot}
        onLook={onLook}
        onShowBounds={showBounds}
        onShowInAnswer={onShowAnswer}
      />
    );
  return (
    <ParcelPanel
      key={reading.exchangeId + read.pointer}
      property={property}
      lotSquareFeet={placedParcel !== null && placedParcel.parcelId === property.parcelId ? placedParcel.squareFeet : null}
      askedAt={exchange.startedAt}
      answerFindings={reading.findings}
      otherFields={reading.other}
      assessed={assessed}
      checks={checks}
      hasChecksFound={inspection !== null && listCauses(inspection).length > 0}
      foot={foot}
      buildings={shown.buildings}
      selectedKey={shown.selected?.key ?? null}
      hoveredKey={hoveredKey}
      order={order}
      now={now}
      onOrder={(buildingOrder) => choose({ buildingOrder })}
      onSelect={onSelect}
      onShow={(selectedKey) => choose({ selectedKey })}
      onHover={hover}
      onEvidence={(finding) => {
        const found = finding && "hits" in finding.from ? findEvidence(finding.from.fields) : null;
        const evidence = finding && found && { ...found, buildings: finding.buildings };
        const bounds = property.footprints[finding?.buildings[0] ?? -1]?.bounds;
        choose({ evidence });
        const reach = evidence?.zone ? readReachesMetres(pickDictionary(dataset).footprint)[evidence.zone - 1]!.to : NEAR_METRES;
        if (evidence && bounds) revealBounds(roundBounds(bounds, reach / LEAST_METRES_PER_DEGREE));
      }}
      onLook={onLook}
      onShowInAnswer={onShowAnswer}
    />
  );
}

/** What isn't about a zone is on the roof or near it. */
const NEAR_METRES = 10;
/** Of longitude, in the southern half of the country; more than that is in view elsewhere. */
const LEAST_METRES_PER_DEGREE = 95_000;

function assess(rules: RulesState, property: Property, askedAt: number): Assessed {
  return rules.phase === "ready" && property.matched
    ? { phase: "ready", assessment: rules.assess(property, askedAt) }
    : rules.phase === "ready"
      ? { phase: "loading" }
      : rules;
}

type VersionNoteProps = {
  shown: ApiVersion;
  chosen: ApiVersion;
  /** What asking again would cost. */
  cost: ReactNode;
  onAskAgain: () => void;
};

/** Says that a result is of another API version than the one that is chosen. Changing the version spends nothing by itself. */
function VersionNote({ shown, chosen, cost, onAskAgain }: VersionNoteProps) {
  return (
    <p className="hint bar soft">
      Result of API version {shown}. New searches use {chosen}.{" "}
      <Button onClick={onAskAgain}>
        Search again with {chosen} · {cost}
      </Button>
    </p>
  );
}
