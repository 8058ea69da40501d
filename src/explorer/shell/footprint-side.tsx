// What the Footprint region shows: the selected building, or why there is none.
import type { LookupState } from "../model/exchange/lookup-state.ts";
import { describeGap } from "../model/summary/roof-facts.ts";
import { FootprintPanel } from "../panels/footprint-panel.tsx";
import type { Shown } from "./shown-lookup.ts";

export type FootprintSideProps = {
  phase: LookupState["phase"];
  shown: Shown;
  isSample: boolean;
  now: Date;
  onShowAnswer: (pointer: string) => void;
};

const INTRODUCTION = "Look up a property to see its buildings here.";

export function FootprintSide({ phase, shown: { property, buildings, selected }, isSample, now, onShowAnswer }: FootprintSideProps) {
  if (!selected) {
    const words = property?.matched ? describeGap(null, property.parcel) : phase === "asking" ? "" : INTRODUCTION;
    return <p className="faint">{words}</p>;
  }
  return (
    <FootprintPanel
      key={selected.pointer}
      footprint={selected}
      position={buildings.indexOf(selected) + 1}
      count={buildings.length}
      mark={isSample ? { sample_data: true } : {}}
      now={now}
      onShowInAnswer={onShowAnswer}
    />
  );
}
