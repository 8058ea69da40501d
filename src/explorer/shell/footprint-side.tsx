// What the Footprint region shows: the selected building, or why there is none.
import type { LookupState } from "../model/exchange/lookup-state.ts";
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
const NO_BUILDING = "The fields of a building are shown here.";
const EMPTY = { idle: INTRODUCTION, cancelled: INTRODUCTION, asking: "", answered: NO_BUILDING, failed: NO_BUILDING };

export function FootprintSide({ phase, shown: { buildings, selected }, isSample, now, onShowAnswer }: FootprintSideProps) {
  if (!selected) return <p className="faint">{EMPTY[phase]}</p>;
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
