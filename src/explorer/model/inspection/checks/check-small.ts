// Outlines that are too small for the floors that their building has: it was cut, or its values are another building's.
import { createLocalPlane, listPolygons, SQUARE_METRES_PER_SQUARE_FOOT } from "../../../../geometry/measures.ts";
import type { PolygonalGeometry, Position } from "../../../../geometry/shapes.ts";
import { formatCount, formatDistance, formatNumber } from "../../text/format-number.ts";
import { pointInto, readNumber } from "../../text/json-members.ts";
import type { Noted } from "../findings/noted.ts";
import type { Building } from "./building.ts";

/** Basements and attics may count as floors, and outlines are simplified. */
const MOST_TIMES = 1.5;
/** Of an outline as large as a house: the area may be that of several buildings. */
const MOST_TIMES_OF_LARGE = 5;
const SMALL_SQUARE_FEET = 100;
/** No building is as narrow. */
const STRIP_METERS = 1;

export function checkSmall(buildings: readonly Building[], note: (building: Building, noted: Noted) => void): void {
  for (const ofResult of Map.groupBy(buildings, ({ pointer }) => pointer.split("/")[2]).values()) {
    const all = ofResult.map(readFloors);
    for (const building of ofResult) {
      const { drawnAreaSquareFeet: drawn, geometry, entry, isTrusted } = building;
      const floors = readFloors(building);
      const stories = isTrusted("number_of_stories") ? readNumber(entry, "number_of_stories") : null;
      if (!drawn || !geometry || floors === null || stories === null || stories < 1) continue;
      if (floors / (stories * drawn) <= (drawn < SMALL_SQUARE_FEET ? MOST_TIMES : MOST_TIMES_OF_LARGE)) continue;
      const width = (2 * drawn * SQUARE_METRES_PER_SQUARE_FOOT) / perimeterOf(geometry);
      const isStrip = width < STRIP_METERS;
      const isShared = all.filter((other) => other === floors).length > 1;
      const area = `${formatNumber(Number(drawn.toPrecision(3)))} sq ft`;
      note(building, {
        code: "building-small",
        pointer: pointInto(building.pointer, "geometry"),
        evidence: isStrip ? "strip" : isShared ? "shared" : "",
        expected: `about square_footage over number_of_stories (${formatNumber(Math.round(floors / stories))} sq ft)`,
        found: area,
        detail: `The outline has ${area}${isStrip ? `, as a strip ${formatDistance(width)} wide` : ""}. With square_footage ${formatNumber(floors)} on ${formatCount(stories, "story", "stories")}, it would have about ${formatNumber(Math.round(floors / stories))}.`,
      });
    }
  }
}

/** In square feet. */
function readFloors({ entry, isTrusted, dictionary }: Building): number | null {
  const floors = isTrusted("square_footage") ? readNumber(entry, "square_footage") : null;
  const isMetric = dictionary.footprint.square_footage?.unit === "m²";
  return floors !== null && isMetric ? floors / SQUARE_METRES_PER_SQUARE_FOOT : floors;
}

/** Meters, of all rings. */
function perimeterOf(geometry: PolygonalGeometry): number {
  const rings = listPolygons(geometry).flat();
  const plane = createLocalPlane(rings[0]![0] as Position);
  return rings.reduce((sum, ring) => {
    const points = ring.map(plane.toMetres);
    return points.slice(1).reduce((length, [x, y], at) => length + Math.hypot(x - points[at]![0], y - points[at]![1]), sum);
  }, 0);
}
