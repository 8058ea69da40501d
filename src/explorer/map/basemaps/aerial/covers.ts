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

export const COVERS = {
  "asphalt shingle": {
    tones: ["#565452", "#75675a", "#85817a", "#978f84"],
    ...{ row: 0.2, piece: 0.32, edge: 0.22, joint: 0.05, variety: 0.16, grain: 0.12 },
  },
  metal: {
    tones: ["#a7afb2", "#73837c", "#87544a", "#9c9184"],
    ...{ row: 0, piece: 0.45, edge: 0, joint: 0.32, variety: 0.05, grain: 0.03 },
  },
  tile: {
    tones: ["#a26a51", "#ae7f63", "#876a5b", "#977f70"],
    ...{ row: 0.38, piece: 0.3, edge: 0.28, joint: 0.24, variety: 0.16, grain: 0.05 },
  },
  membrane: {
    tones: ["#cfcec8", "#bfbeb9", "#adaca8", "#9f9c95"],
    ...{ row: 0, piece: 1.9, edge: 0, joint: 0.1, variety: 0.03, grain: 0.05 },
  },
  gravel: {
    tones: ["#a0988b", "#8f887e", "#aea697", "#837c72"],
    ...{ row: 0, piece: 0, edge: 0, joint: 0, variety: 0, grain: 0.28 },
  },
  slate: {
    tones: ["#5a6168", "#50575f", "#686a6f", "#75756f"],
    ...{ row: 0.24, piece: 0.26, edge: 0.2, joint: 0.1, variety: 0.22, grain: 0.05 },
  },
  "wood shake": {
    tones: ["#846f5a", "#776554", "#917e69", "#8b867d"],
    ...{ row: 0.26, piece: 0.16, edge: 0.24, joint: 0.18, variety: 0.26, grain: 0.12 },
  },
  solar: {
    tones: ["#1d2840"],
    ...{ row: 0.55, piece: 0.55, edge: -0.4, joint: -0.3, variety: 0.06, grain: 0.02 },
  },
} as const satisfies Record<string, Cover>;

export type CoverName = keyof typeof COVERS;
export const COVER_NAMES = Object.keys(COVERS) as CoverName[];

const TONES = ["1", "2", "3", "worn"];

/** The kinds of a material in the tiles, in the order of its tones. */
export function listKinds(cover: CoverName): string[] {
  return COVERS[cover].tones.length === 1 ? [cover] : TONES.map((tone) => `${cover} ${tone}`);
}
