// The panels beside the map: how wide a person may drag them, and whether they are collapsed. Pure.

/** `room`: on the left of a wide page. `property`: on the right; on a narrower page it holds all panels. */
export type PaneName = "room" | "property";
export type Pane = { width: number; open: boolean };
export type Panes = Readonly<Record<PaneName, Pane>>;

/** Pixels, as in layout.css; with both the map has more than 55% of a page of 1440. */
const START_WIDTHS: Record<PaneName, number> = { room: 252, property: 384 };
/** `share`: of the page, so that a map is left; `narrowShare`: below `WIDE_PAGE`. As in layout.css. */
const LIMITS: Record<PaneName, { min: number; max: number; share: number; narrowShare: number }> = {
  room: { min: 200, max: 420, share: 0.28, narrowShare: 0.28 },
  property: { min: 320, max: 560, share: 0.38, narrowShare: 0.52 },
};
const WIDE_PAGE = 1180;

export const START_PANES: Panes = {
  room: { width: START_WIDTHS.room, open: true },
  property: { width: START_WIDTHS.property, open: true },
};

/** What a panel's width can be on a page of this width. */
export function limitsOf(name: PaneName, pageWidth: number): { min: number; max: number } {
  const { min, max, share, narrowShare } = LIMITS[name];
  return { min, max: Math.max(min, Math.min(max, Math.floor(pageWidth * (pageWidth < WIDE_PAGE ? narrowShare : share)))) };
}

export function limitWidth(name: PaneName, width: number, pageWidth: number): number {
  const { min, max } = limitsOf(name, pageWidth);
  return Math.round(Math.min(max, Math.max(min, width)));
}

/** What was kept, as far as it makes sense. */
export function parsePanes(kept: unknown): Panes {
  const read = (name: PaneName): Pane => {
    const { width, open } = Object((kept as Partial<Record<PaneName, unknown>> | null)?.[name]) as { width?: unknown; open?: unknown };
    const known = typeof width === "number" && Number.isFinite(width) ? width : START_WIDTHS[name];
    return { width: limitWidth(name, known, Number.POSITIVE_INFINITY), open: open !== false };
  };
  return { room: read("room"), property: read("property") };
}
