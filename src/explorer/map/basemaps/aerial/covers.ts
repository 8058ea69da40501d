// What roofs are covered with, as the demo town's tiles name it (`roof_covers`): colors by tone, and what is laid in rows on the slope.

export type Cover = {
  /** Of `TONES`; one: it has no others. */
  tones: readonly string[];
  /** Metres down the slope from one row to the next, and across it from one piece to the next; 0: there are none. */
  row: number;
  piece: number;
  /** 0 to 1: how dark the lower edge of a row is, how dark the joint of two pieces, how much pieces differ, and how rough they are. */
  edge: number;
  joint: number;
  variety: number;
  grain: number;
};

/** Columns: `row`, `piece`, `edge`, `joint`, `variety`, `grain`. */
const laid = (...[row, piece, edge, joint, variety, grain]: [number, number, number, number, number, number]) => ({
  ...{ row, piece, edge, joint, variety, grain },
});

export const COVERS = {
  "asphalt shingle": { tones: ["#565452", "#75675a", "#85817a", "#978f84"], ...laid(0.2, 0.32, 0.22, 0.05, 0.16, 0.12) },
  metal: { tones: ["#a7afb2", "#73837c", "#87544a", "#9c9184"], ...laid(0, 0.45, 0, 0.32, 0.05, 0.03) },
  tile: { tones: ["#a26a51", "#ae7f63", "#876a5b", "#977f70"], ...laid(0.38, 0.3, 0.28, 0.24, 0.16, 0.05) },
  membrane: { tones: ["#cfcec8", "#bfbeb9", "#adaca8", "#9f9c95"], ...laid(0, 1.9, 0, 0.1, 0.03, 0.05) },
  gravel: { tones: ["#a0988b", "#8f887e", "#aea697", "#837c72"], ...laid(0, 0, 0, 0, 0, 0.28) },
  slate: { tones: ["#5a6168", "#50575f", "#686a6f", "#75756f"], ...laid(0.24, 0.26, 0.2, 0.1, 0.22, 0.05) },
  "wood shake": { tones: ["#846f5a", "#776554", "#917e69", "#8b867d"], ...laid(0.26, 0.16, 0.24, 0.18, 0.26, 0.12) },
  solar: { tones: ["#1d2840"], ...laid(0.55, 0.55, -0.4, -0.3, 0.06, 0.02) },
} as const satisfies Record<string, Cover>;

export type CoverName = keyof typeof COVERS;
export const COVER_NAMES = Object.keys(COVERS) as CoverName[];

const TONES = ["1", "2", "3", "worn"];

/** The kinds of a material in the tiles, in the order of its tones. */
export function listKinds(cover: CoverName): string[] {
  return COVERS[cover].tones.length === 1 ? [cover] : TONES.map((tone) => `${cover} ${tone}`);
}
