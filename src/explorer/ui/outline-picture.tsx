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
  const longitudes = points.map(([longitude]) => longitude!);
  const latitudes = points.map(([, latitude]) => latitude!);
  const [west, east] = [least(longitudes), -least(longitudes.map((value) => -value))];
  const [south, north] = [least(latitudes), -least(latitudes.map((value) => -value))];
  // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const scale = (size - 4) / Math.max((east - west) * squeeze, north - south, 1e-9);
  const place = ([longitude, latitude]: number[]) => {
    const x = size / 2 + (longitude! - (west + east) / 2) * squeeze * scale;
    const y = size / 2 - (latitude! - (south + north) / 2) * scale;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return polygons
    .flat()
    .map((ring) => (ring.length === 0 ? "" : `M${ring.map(place).join("L")}Z`))
    .join("");
}

// One at a time: an outline may have more points than a call has arguments.
function least(values: number[]): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Number.POSITIVE_INFINITY);
}
