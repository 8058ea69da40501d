// The marks beside color as data: SVG paths around the origin, in units of half a mark. The map, the legend and pictures of the map draw the same ones.

export const MARK_SHAPES = {
  circle: "M.62 0A.62.62 0 1 1-.62 0A.62.62 0 1 1 .62 0Z",
  diamond: "M0-.78L.78 0L0 .78L-.78 0Z",
  triangle: "M0-.76L.8.64L-.8.64Z",
  square: "M-.55-.55H.55V.55H-.55Z",
  /** A ring, by the even-odd rule. */
  ring: "M.6 0A.6.6 0 1 1-.6 0A.6.6 0 1 1 .6 0ZM.3 0A.3.3 0 1 0-.3 0A.3.3 0 1 0 .3 0Z",
} as const;

export type MarkShape = keyof typeof MARK_SHAPES;

/** White on a dark edge: seen on any fill and on photographs. The edge is this wide, half of it outside of the shape. */
export const MARK_INK = { fill: "#ffffff", edge: "#12161c", edgeWidth: 0.3 } as const;
