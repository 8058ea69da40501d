// What people who see colors differently see of them, for the tests of palettes.

/** What people without one kind of cone see of a color: Viénot, Brettel, Mollon 1999, in linear light. */
type Blindness = "deuteranopia" | "protanopia";
const BLIND: Record<Blindness, number[][]> = {
  deuteranopia: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  protanopia: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
};

export const BLINDNESSES = Object.keys(BLIND) as Blindness[];

/** How far two colors are from each other to them (CIE 1976). */
export function distanceSeen(one: string, other: string, kind: Blindness): number {
  const [a, b] = [one, other].map((color) => toLab(see(color, kind)));
  return Math.hypot(...a!.map((value, at) => value - b![at]!));
}

function see(hex: string, kind: Blindness): number[] {
  const linear = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return BLIND[kind].map((row) =>
    Math.max(
      0,
      row.reduce((sum, factor, at) => sum + factor * linear[at]!, 0),
    ),
  );
}

function toLab([r = 0, g = 0, b = 0]: number[]): number[] {
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
