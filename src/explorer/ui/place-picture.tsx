// A small picture of a place, north up, from shapes in whole steps.

type PlacePictureProps = { size: number; shapes: readonly { kind: string; lines: readonly (readonly number[])[] }[] };

export function PlacePicture({ size, shapes }: PlacePictureProps) {
  return (
    <svg className="place-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      {shapes.map(({ kind, lines }, at) => {
        const path = lines.map((line) => buildPath(line, kind !== "street")).join("");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a picture never change.
          <g key={at}>
            {CASTS_SHADOW.has(kind) && <path className="place-shadow" d={path} transform={`translate(${size / 60} ${size / 45})`} />}
            <path data-kind={kind} d={path} />
          </g>
        );
      })}
    </svg>
  );
}

const CASTS_SHADOW = new Set(["building", "neighbor"]);

/** x, y, x, y, … */
function buildPath(steps: readonly number[], isClosed: boolean): string {
  let path = "";
  for (let at = 0; at + 1 < steps.length; at += 2) path += `${at === 0 ? "M" : "L"}${steps[at]} ${steps[at + 1]}`;
  return isClosed ? `${path}Z` : path;
}
