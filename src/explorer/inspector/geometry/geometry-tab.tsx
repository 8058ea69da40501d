// The tab "Geometry": one building's geometry taken apart, or one that somebody pasted.
import { useMemo, useState } from "react";
import { readFixContext } from "../../model/outline/fix-context.ts";
import { orderBuildings } from "../../model/property/building-order.ts";
import type { DecodedFootprint, Property } from "../../model/property/property.ts";
import { member } from "../../model/text/json-members.ts";
import { useChoiceActions, useChoices } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import type { TabProps } from "../tab-props.ts";
import { BuildingChoice } from "./building-choice.tsx";
import { OutlineView } from "./outline-view.tsx";
import { PasteGeometry } from "./paste-geometry.tsx";
import { useParcelFindings } from "./use-parcel-findings.ts";

export function GeometryTab({ result, pointer, onPoint }: TabProps) {
  const [isPasting, setPasting] = useState(false);
  const property = result.ok ? pickProperty(result.reading.properties, pointer) : null;
  const buildings = useMemo(() => (property ? orderBuildings(property.footprints) : []), [property]);
  const [current, choose] = useBuilding(buildings, pointer);
  const findings = useParcelFindings(buildings);
  const at = buildings.indexOf(current!);
  return (
    <div className="geometry">
      <div className="geometry-head">
        {!isPasting && current && <BuildingChoice buildings={buildings} current={current} findings={findings} onChoose={choose} />}
        <Button look="plain" aria-pressed={isPasting} onClick={() => setPasting(!isPasting)}>
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
          isPasted={false}
          overlaps={findings?.overlaps.get(at) ?? []}
          onResponse={() => onPoint(`${current.pointer}/geometry`)}
        />
      ) : (
        <p className="inspector-empty">This response has no building. Paste a geometry to look at it here.</p>
      )}
    </div>
  );
}

const rawOf = ({ entry }: DecodedFootprint) => member(entry, "geometry");

/** The one that the value in sight is of, else the first. */
function pickProperty(properties: readonly Property[], pointer: string): Property | null {
  return properties.find((property) => property.pointer !== "" && isWithin(pointer, property)) ?? properties[0] ?? null;
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
  const { select } = useChoiceActions();
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
      select(key);
    },
  ];
}
