// What the marks on the map mean; only those that are there.
import { findInputLine, isDrawn } from "../model/scene/build-scene.ts";
import { MAP_MARKS, type MapMark } from "../model/scene/map-marks.ts";
import type { Scene } from "../model/scene/scene.ts";

export function MapLegend({ scene }: { scene: Scene }) {
  const buildings = scene.properties.flatMap(({ footprints }) => footprints).filter(isDrawn).length;
  const isThere: Record<MapMark, boolean> = {
    selected: buildings > 0,
    building: buildings > 1,
    // Without a place of it in the answer, the map does not go there.
    parcel: scene.outlinedParcels.length > 0 && scene.propertyBounds !== null,
    dataset: scene.datasetBounds !== null,
    pin: scene.pin !== null,
    line: scene.properties.some((property) => findInputLine(property) !== null),
  };
  const marks = (Object.keys(MAP_MARKS) as MapMark[]).filter((mark) => isThere[mark]);
  if (marks.length === 0) return null;
  return (
    <ul className="legend" aria-label="Legend">
      {marks.map((mark) => (
        <li key={mark}>
          <span className="legend-mark" data-mark={mark} />
          {MAP_MARKS[mark]}
        </li>
      ))}
    </ul>
  );
}
