// The color of a zone by the share of it that is covered: one ramp, so that zones of different buildings compare.

type Theme = "light" | "dark";
type Color = readonly [red: number, green: number, blue: number];

/** By percent. Over light ground the more covered is the darker, over dark ground the brighter. */
const RAMP: readonly { share: number; light: Color; dark: Color }[] = [
  { share: 0, light: [255, 246, 228], dark: [58, 46, 38] },
  { share: 10, light: [253, 219, 170], dark: [98, 64, 38] },
  { share: 25, light: [246, 176, 106], dark: [148, 84, 36] },
  { share: 50, light: [224, 115, 46], dark: [204, 106, 36] },
  { share: 100, light: [156, 47, 10], dark: [255, 154, 84] },
];

/** Between the stops in a straight line. Null where the share is not known, or none. */
export function colorOfShare(share: number | null, theme: Theme): string | null {
  if (share === null || !(share >= 0 && share <= 100)) return null;
  const above = RAMP.findIndex((stop) => stop.share >= share);
  const [from, to] = [RAMP[Math.max(0, above - 1)]!, RAMP[above]!];
  const part = to.share === from.share ? 0 : (share - from.share) / (to.share - from.share);
  const mixed = from[theme].map((value, at) => Math.round(value + part * (to[theme][at]! - value)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** How strongly the map fills a zone, by percent: what is on the ground stays in sight, the more so where little of it is covered. */
export const RING_OPACITY = [
  [0, 0.05],
  [10, 0.15],
  [25, 0.35],
  [50, 0.55],
  [100, 0.65],
] as const;

/** Between the stops in a straight line, as on the map. */
export function opacityOfShare(share: number): number {
  const at = Math.max(
    1,
    RING_OPACITY.findIndex(([stop]) => stop >= share),
  );
  const [[from, low], [to, high]] = [RING_OPACITY[at - 1]!, RING_OPACITY[at]!];
  return low + ((share - from) / (to - from)) * (high - low);
}

/** The line around each zone, in widths of the line: buildings have whole lines, parcels long and short dashes. */
export const RING_DASH = [2, 2] as const;
export const RING_LINE = { light: "#a8501c", dark: "#e89a5b" } as const;
