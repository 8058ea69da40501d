// The outline of a building as a small picture, north up, true to shape. Rings are longitude/latitude in degrees.

type OutlinePictureProps = { polygons: number[][][][]; size: number };

export function OutlinePicture({ polygons, size }: OutlinePictureProps) {
  return (
    <svg className="outline-picture" width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={buildOutlinePath(polygons, size)} />
    </svg>
  );
}

/** An SVG path that fits all rings into a square of `size`, with a margin of 2. Empty for no points. */
export function buildOutlinePath(polygons: number[][][][], size: number): string {
  const points = polygons.flat(2);
  // One at a time: an outline may have more points than a call has arguments.
  const least = (axis: 0 | 1, sign: 1 | -1) =>
    sign * points.reduce((lowest, point) => Math.min(lowest, sign * point[axis]!), Number.POSITIVE_INFINITY);
  const [west, east, south, north] = [least(0, 1), least(0, -1), least(1, 1), least(1, -1)];
  // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const scale = (size - 4) / Math.max((east - west) * squeeze, north - south, 1e-9);
  const xOf = (point: number[]) => size / 2 + (point[0]! - (west + east) / 2) * squeeze * scale;
  const yOf = (point: number[]) => size / 2 - (point[1]! - (south + north) / 2) * scale;
  const cellOf = (point: number[]) => Math.round(xOf(point) * 10) * 1e6 + Math.round(yOf(point) * 10);
  // Of points in one tenth of a pixel the first is enough: there may be a million.
  const isSeen = (point: number[], at: number, ring: number[][]) => at === 0 || cellOf(point) !== cellOf(ring[at - 1]!);
  const place = (point: number[]) => `${xOf(point).toFixed(1)} ${yOf(point).toFixed(1)}`;
  return polygons
    .flat()
    .map((ring) => (ring.length === 0 ? "" : `M${ring.filter(isSeen).map(place).join("L")}Z`))
    .join("");
}
