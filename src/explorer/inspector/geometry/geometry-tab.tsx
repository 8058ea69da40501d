// The tab "Geometry": one building's geometry taken apart, or one that somebody pasted.
import { useDeferredValue, useMemo, useState } from "react";
import { useInspection } from "../../api/use-inspection.ts";
import { findProperty, listResults } from "../../model/exchange/find-property.ts";
import type { Position } from "../../model/location/location.ts";
import { readFixContext } from "../../model/outline/fix-context.ts";
import type { OutlineFault } from "../../model/outline/outline-fault.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import type { DecodedFootprint, Property } from "../../model/property/property.ts";
import { member } from "../../model/text/json-members.ts";
import { ResultChoice } from "../../panels/result-choice.tsx";
import { useChoiceActions, useChoices } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import type { TabProps } from "../tab-props.ts";
import { BuildingChoice } from "./building-choice.tsx";
import { OutlineView } from "./outline-view.tsx";

export function GeometryTab({ exchange, result, dictionary, pointer, onPoint, isSample }: TabProps) {
  const [isPasting, setPasting] = useState(false);
  const { property, results } = useProperty(result, pointer);
  const buildings = useMemo(() => (property ? orderBuildings(property.footprints) : []), [property]);
  const [current, choose] = useBuilding(buildings, pointer);
  const state = useInspection(exchange, dictionary);
  const outlines = state.phase === "done" ? state.inspection.outlines : null;
  const reason = state.phase === "failed" ? `The checks failed: ${state.reason}` : "Checking…";
  return (
    <div className="geometry stack">
      <div className="bar">
        {!isPasting && property && <ResultChoice results={results} shown={property} />}
        {!isPasting && current && (
          <BuildingChoice
            buildings={buildings}
            current={current}
            outlines={outlines}
            isChecking={state.phase === "inspecting"}
            onChoose={choose}
          />
        )}
        <Button look={isPasting ? "edge" : "plain"} onClick={() => setPasting(!isPasting)}>
          {isPasting ? "Back to the response" : "Paste geometry"}
        </Button>
      </div>
      {isPasting ? (
        <PasteGeometry center={current?.statedCenter ?? null} />
      ) : current ? (
        <OutlineView
          key={current.id}
          raw={rawOf(current)}
          context={readFixContext(current)}
          building={{
            geometry: current.geometry,
            mark: isSample ? { sample_data: true } : {},
            inspected: outlines ? (outlines.get(current.pointer) ?? NONE) : reason,
            onResponse: () => onPoint(`${current.pointer}/geometry`),
          }}
        />
      ) : (
        <p className="soft">This result has no building. Paste a geometry to look at it here.</p>
      )}
    </div>
  );
}

const NONE: readonly OutlineFault[] = [];
const rawOf = ({ entry }: DecodedFootprint) => member(entry, "geometry");

/** The one that the value in sight is of, else the one that the page shows; with the others of the same location. */
function useProperty(result: TabProps["result"], pointer: string): { property: Property | null; results: readonly Property[] } {
  const location = useChoices((choices) => choices.asked?.location ?? null);
  const resultPointer = useChoices((choices) => choices.resultPointer);
  if (!result.ok) return { property: null, results: [] };
  const { properties } = result.reading;
  const pointed = properties.find((property) => property.pointer !== "" && isWithin(pointer, property));
  if (location === null) return { property: pointed ?? properties[0] ?? null, results: [] };
  const property = pointed ?? findProperty(result.reading, location, resultPointer);
  const results = listResults(result.reading, location);
  return { property, results: results.includes(property) ? results : [] };
}

function isWithin(pointer: string, place: { pointer: string }): boolean {
  return `${pointer}/`.startsWith(`${place.pointer}/`);
}

/** The building of the value in sight, then the selected one; choosing another selects it on the page too, and the other way round. */
function useBuilding(
  buildings: readonly DecodedFootprint[],
  pointer: string,
): [DecodedFootprint | null, (building: DecodedFootprint) => void] {
  const selectedKey = useChoices((choices) => choices.selectedKey);
  const { choose } = useChoiceActions();
  const [before, setBefore] = useState(selectedKey);
  const [followsPointer, setFollowsPointer] = useState(true);
  if (before !== selectedKey) {
    setBefore(selectedKey);
    setFollowsPointer(false);
  }
  const pointed = followsPointer ? buildings.find((building) => isWithin(pointer, building)) : undefined;
  const current = pointed ?? buildings.find(({ key }) => key === selectedKey) ?? buildings[0] ?? null;
  return [
    current,
    ({ key }) => {
      setFollowsPointer(false);
      choose({ selectedKey: key });
    },
  ];
}

/** `center`: where it is compared with: the building that was looked at. */
function PasteGeometry({ center }: { center: Position | null }) {
  const [text, setText] = useState("");
  const pasted = useDeferredValue(text);
  const context = useMemo(() => ({ crs: null, long: center?.[0] ?? null, lat: center?.[1] ?? null }), [center]);
  return (
    <>
      <label className="geometry-paste">
        Geometry
        <textarea
          className="field exact"
          rows={3}
          spellCheck={false}
          placeholder="WKB or EWKB (hexadecimal), WKT, EWKT, GeoJSON"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className="soft">Pasted, not from the response. Nothing is looked up.</p>
      {pasted.trim() !== "" && <OutlineView key={pasted} raw={pasted.trim()} context={context} building={null} />}
    </>
  );
}
