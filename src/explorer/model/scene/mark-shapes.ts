// The marks beside color as data: SVG paths around the origin, in units of half a mark. The map, the legend and pictures of the map draw the same ones.
// Even-odd: what is left out of a shape is dark.

const DISC = "M.62 0A.62.62 0 1 1-.62 0A.62.62 0 1 1 .62 0Z";

export const MARK_SHAPES = {
  circle: DISC,
  diamond: "M0-.78L.78 0L0 .78L-.78 0Z",
  triangle: "M0-.76L.8.64L-.8.64Z",
  square: "M-.55-.55H.55V.55H-.55Z",
  ring: `${DISC}M.3 0A.3.3 0 1 0-.3 0A.3.3 0 1 0 .3 0Z`,
  down: "M0 .76L.8-.64L-.8-.64Z",
  plus: "M-.24-.72H.24V-.24H.72V.24H.24V.72H-.24V.24H-.72V-.24H-.24Z",
  star: "M0-.82L.21-.29L.78-.25L.34.11L.48.66L0 .36L-.48.66L-.34.11L-.78-.25L-.21-.29Z",
  bar: "M-.74-.26H.74V.26H-.74Z",
  /** A disc, the more of it dark the more there is. */
  quarter: `${DISC}M0 0V-.46A.46.46 0 0 1 .46 0Z`,
  half: `${DISC}M0-.46A.46.46 0 0 1 0 .46Z`,
  "three-quarters": `${DISC}M0 0V-.46A.46.46 0 1 1-.46 0Z`,
  full: `${DISC}M.46 0A.46.46 0 1 0-.46 0A.46.46 0 1 0 .46 0Z`,
} as const;

export type MarkShape = keyof typeof MARK_SHAPES;

/** White on a dark edge: seen on any fill and on photographs. The edge is this wide, half of it outside of the shape. */
export const MARK_INK = { fill: "#ffffff", edge: "#12161c", edgeWidth: 0.3 } as const;
