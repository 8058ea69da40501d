// The number and street of the property that is shown, one below the other, as lots are narrow: the boldest words on the map, above every fill, whatever
// the basemap names.
import type { Scene } from "../../model/scene/scene.ts";
import { buildLabels, labelOf } from "./label-pictures.ts";
import { buildPoint, type Layer } from "./layer.ts";

const ID = "subject";
/** Farther away it would cover other houses. */
const MIN_ZOOM = 15;

/** After the house number. */
function breakAddress(address: string): string {
  return address.replace(/^(\S*\d\S*) (?=\S)/, "$1\n");
}

export const SUBJECT = {
  id: ID,
  features: {
    read: ({ subject }) => [subject],
    build: ([subject]) => {
      if (subject === null) return [];
      const { id, address, at, isCompared } = subject;
      return [buildPoint(id, at, { address: breakAddress(address), ...(isCompared && { result: "This result" }) })];
    },
  },
  style: {
    read: () => [],
    build: (look) => [
      buildLabels({ id: `${ID}-address`, source: ID, minzoom: MIN_ZOOM }, labelOf(look, "address", "title"), {
        "icon-anchor": "top",
        "icon-offset": [0, 2],
      }),
      // Beside other matches, from as far away as those are seen.
      buildLabels({ id: `${ID}-result`, source: ID, filter: ["has", "result"] }, labelOf(look, "result"), {
        "icon-anchor": "top",
        "icon-offset": [0, 40],
      }),
    ],
  },
} as const satisfies Layer<Scene, readonly [Scene["subject"]]>;
