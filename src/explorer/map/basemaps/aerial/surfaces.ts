// What the ground and what grows or lies on it look like from the air: two colors, and how they are mixed.

export type Surface = {
  /** The darkest and the lightest of it, as #rrggbb. */
  colors: [string, string];
  /** Of a side of its picture. Each tile has a copy of each picture that it needs, which is loaded between two frames: only what is wide may be large. */
  pixels?: number;
  /** Hills to a side of 256 pixels, and how much each size of them counts; together 1. */
  grain: readonly (readonly [cells: number, weight: number])[];
  /** How strongly the hills are lit from the north-west. */
  relief?: number;
  /** Opacity where it is darkest and where it is lightest; opaque without. */
  opacity?: [number, number];
};

const PATCHY = [
  [3, 0.35],
  [9, 0.25],
  [64, 0.2],
  [128, 0.2],
] as const;
const LEAFY = [
  [3, 0.2],
  [24, 0.35],
  [48, 0.3],
  [128, 0.15],
] as const;
const STAINED = [
  [7, 0.4],
  [20, 0.35],
  [64, 0.25],
] as const;

const [WIDE, SMALL] = [192, 64];

export const SURFACES = {
  bare: { pixels: WIDE, colors: ["#7d7663", "#a59d88"], grain: PATCHY },
  lawn: { colors: ["#5a6647", "#868f66"], grain: PATCHY },
  woods: { colors: ["#3f4832", "#6b6a4e"], grain: LEAFY },
  park: { colors: ["#596848", "#83905f"], grain: PATCHY },
  school: { colors: ["#6d7550", "#98976d"], grain: PATCHY },
  water: { pixels: WIDE, colors: ["#2a4650", "#3f606a"], grain: LEAFY },
  asphalt: { colors: ["#2f2f2f", "#a3a09b"], grain: STAINED, opacity: [0.15, 0.15] },
  concrete: { pixels: SMALL, colors: ["#a09c93", "#bdb9ae"], grain: PATCHY },
  crown: { colors: ["#293721", "#6f7f55"], grain: LEAFY, relief: 1.6 },
  shrub: { pixels: SMALL, colors: ["#35452a", "#7e8a58"], grain: LEAFY, relief: 1.2 },
  rust: { pixels: SMALL, colors: ["#5c3420", "#a4693f"], grain: STAINED, opacity: [0.85, 0.35] },
  ponding: { pixels: SMALL, colors: ["#2f3b42", "#75818a"], grain: STAINED, opacity: [0.65, 0.35] },
  discoloration: { pixels: SMALL, colors: ["#2c2f27", "#4b4c3e"], grain: STAINED, opacity: [0.5, 0.1] },
  tarp: { pixels: SMALL, colors: ["#274f93", "#7ba3de"], grain: STAINED, relief: 0.8 },
} as const satisfies Record<string, Surface>;
export type SurfaceName = keyof typeof SURFACES;
