// What the Parcel region shows at each moment of a lookup's life.
import { useAsking } from "../api/use-dataset.ts";
import type { Lookup } from "../api/use-lookup.ts";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import type { Location } from "../model/location/location.ts";
import type { Property } from "../model/property/property.ts";
import { titleLocation } from "../model/property/property-title.ts";
import { NoParcel } from "../panels/no-parcel.tsx";
import { ParcelPanel } from "../panels/parcel-panel.tsx";
import { ParcelSkeleton } from "../panels/parcel-skeleton.tsx";
import { PlaceTitle } from "../panels/place-title.tsx";
import { ProblemNotice } from "../panels/problem-notice.tsx";
import { SourceCard } from "../panels/source-card.tsx";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { LookupCost } from "./lookup-cost.tsx";
import type { Shown } from "./shown-lookup.ts";
import { useNearest } from "./use-nearest.ts";
import { VersionNote } from "./version-note.tsx";

export type ParcelSideProps = {
  lookup: Lookup;
  dataset: DatasetState;
  shown: Shown;
  now: Date;
  onCancel: () => void;
  onSelect: (key: string) => void;
  onLook: (location: Location) => void;
  onShowAnswer: (pointer: string) => void;
};

export function ParcelSide({ lookup, dataset, shown, now, onCancel, onSelect, onLook, onShowAnswer }: ParcelSideProps) {
  const { retry, askAgain } = useChoiceActions();
  const chosen = useChoices((choices) => choices.version);
  const asking = useAsking();
  return (
    <>
      {lookup.phase === "answered" && lookup.asked.version !== chosen && (
        <VersionNote
          shown={lookup.asked.version}
          chosen={chosen}
          cost={<LookupCost asking={asking} version={chosen} location={lookup.asked.location} />}
          onAskAgain={askAgain}
        />
      )}
      {lookup.phase === "failed" && !shown.property && <PlaceTitle title={titleLocation(lookup.asked.location)} />}
      {lookup.phase === "failed" && (
        <ProblemNotice failure={lookup.failure} onRetry={retry} onShowAnswer={lookup.exchange?.response ? () => onShowAnswer("") : null} />
      )}
      {lookup.phase === "asking" && !shown.property && <ParcelSkeleton location={lookup.asked.location} onCancel={onCancel} />}
      {shown.property ? (
        <Result property={shown.property} shown={shown} now={now} onSelect={onSelect} onLook={onLook} onShowAnswer={onShowAnswer} />
      ) : (
        (lookup.phase === "idle" || lookup.phase === "cancelled") && <SourceCard dataset={dataset} />
      )}
    </>
  );
}

type ResultProps = Pick<ParcelSideProps, "shown" | "now" | "onSelect" | "onLook" | "onShowAnswer"> & { property: Property };

function Result({ property, shown, now, onSelect, onLook, onShowAnswer }: ResultProps) {
  const hoveredKey = useChoices((choices) => choices.hoveredKey);
  const { hover, showBounds, open } = useChoiceActions();
  const nearest = useNearest(property, open);
  const { reading } = shown.answer!;
  if (!property.matched)
    return (
      <NoParcel
        property={property}
        reading={reading}
        outside={shown.outside}
        nearest={nearest}
        now={now}
        onLook={onLook}
        onShowBounds={showBounds}
        onShowInAnswer={onShowAnswer}
      />
    );
  return (
    <ParcelPanel
      key={reading.exchangeId}
      property={property}
      answerFindings={reading.findings}
      otherFields={reading.other}
      buildings={shown.buildings}
      selectedKey={shown.selected?.key ?? null}
      hoveredKey={hoveredKey}
      now={now}
      onSelect={onSelect}
      onHover={hover}
      onLook={onLook}
      onShowInAnswer={onShowAnswer}
    />
  );
}
