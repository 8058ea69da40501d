// What the colors and marks on the map mean; only those that are there, with counts of what is in view.

import { useMemo } from "react";
import { FOOTPRINT_FIELDS } from "../../contract/fields.ts";
import { CONDITION_MARKS } from "../model/fields/condition-scale.ts";
import { findInputLine, isDrawn } from "../model/scene/build-scene.ts";
import { countClasses, isOutlineInView } from "../model/scene/legend.ts";
import { MAP_MARKS, type MapMark } from "../model/scene/map-marks.ts";
import type { Scene } from "../model/scene/scene.ts";

type MapLegendProps = {
  scene: Scene;
  /** What the map shows; null: nobody knows yet. */
  view: NonNullable<Scene["propertyBounds"]> | null;
};

export function MapLegend({ scene, view }: MapLegendProps) {
  const buildings = scene.properties.flatMap(({ footprints }) => footprints).filter(isDrawn).length;
  const isThere: Record<MapMark, boolean> = {
    selected: buildings > 0,
    building: buildings > 1,
    // Without a place of it in the result, the map does not go there.
    parcel: scene.outlinedParcels.length > 0 && scene.propertyBounds !== null,
    dataset: scene.datasetBounds !== null && view !== null && isOutlineInView(scene.datasetBounds, view),
    pin: scene.pin !== null,
    line: scene.properties.some((property) => findInputLine(property) !== null),
  };
  const marks = (Object.keys(MAP_MARKS) as MapMark[]).filter((mark) => isThere[mark]);
  // The scene is another one with each hover.
  const { properties, colorBy, colorOrder } = scene;
  const classes = useMemo(() => countClasses({ properties, colorBy, colorOrder }, view), [properties, colorBy, colorOrder, view]);
  if (marks.length === 0) return null;
  const title = labelOf(scene.colorBy);
  return (
    <div className="legend">
      {classes && (
        <>
          <p className="legend-title">{title}</p>
          <ul aria-label={title}>
            {classes.map(({ class: name, words, count }) => (
              <li key={name} data-none={count === 0}>
                <span className="condition-swatch" data-class={name} aria-hidden="true">
                  {CONDITION_MARKS[name]}
                </span>
                {words} <span className="legend-count">{count}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul aria-label="Legend">
        {marks.map((mark) => (
          <li key={mark}>
            <span className="legend-mark" data-mark={mark} />
            {MAP_MARKS[mark]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function labelOf(field: string | null): string {
  return field !== null && Object.hasOwn(FOOTPRINT_FIELDS, field) ? FOOTPRINT_FIELDS[field as keyof typeof FOOTPRINT_FIELDS].label : "";
}
