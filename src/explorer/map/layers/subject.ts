// The number and street of the property that is shown, one below the other, as lots are narrow: the boldest words on the map, above every fill, whatever
// the basemap names.
import type { Scene } from "../../model/scene/scene.ts";
import { FAR_FROM_ZOOM } from "./class-marks.ts";
import { buildLabels, labelOf } from "./label-pictures.ts";
import { buildPoint, type Layer } from "./layer.ts";

const ID = "subject";

/** A corner, "1st St" and "7 Mile Rd" have no house number, but begin with a number. */
const STREET_ALONE = /&|^\d+(?:st|nd|rd|th)\b|^\d+(?: \d\/\d)? mile\b/i;
/** With its fraction, "12 1/2"; or a grid's, "N6W23001"; or a latitude. */
const HOUSE_NUMBER = /^([NSEW]?\d\S*(?: (?:\d\/\d|[¼-¾⅐-⅞]))?) (?=\S)/i;

/** After the house number. */
function breakAddress(address: string): string {
  return STREET_ALONE.test(address) ? address : address.replace(HOUSE_NUMBER, "$1\n");
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
      buildLabels({ id: `${ID}-address`, source: ID, minzoom: FAR_FROM_ZOOM }, labelOf(look, "address", "title"), {
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
