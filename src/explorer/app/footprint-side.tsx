// What stands in the Footprint region: the selected building, or why there is none.
import { FootprintPanel } from "../panels/footprint-panel.tsx";
import type { Shown } from "./shown-lookup.ts";

type FootprintSideProps = { asked: boolean; shown: Shown; now: Date; onShowAnswer: (pointer: string) => void };

export function FootprintSide({ asked, shown: { buildings, selected }, now, onShowAnswer }: FootprintSideProps) {
  if (!selected)
    return <p className="pane-empty">{asked ? "No building to show." : "Every building of the parcel is shown here in full."}</p>;
  return (
    <FootprintPanel
      key={selected.pointer}
      footprint={selected}
      position={buildings.indexOf(selected) + 1}
      count={buildings.length}
      now={now}
      onShowInAnswer={onShowAnswer}
    />
  );
}
