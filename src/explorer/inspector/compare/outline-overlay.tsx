// Two outlines of a building over each other, with the ground that was gained and lost: told apart by pattern and word, not by color alone.
import { useId } from "react";
import type { FootprintComparison } from "../../model/compare/compare-footprints.ts";
import { describeOutline, formatSquareFeet } from "../../model/compare/describe-difference.ts";
import { createOutlineFrame } from "../../ui/outline-picture.tsx";

type Polygonal = NonNullable<FootprintComparison["after"]["geometry"]>;

const SIZE = 180;
/** A smaller difference is not drawn: the words beside it leave it out, too. */
const SHOWN_SQUARE_FEET = 0.5;

export function OutlineOverlay({ building: { before, after, outline } }: { building: FootprintComparison }) {
  const id = useId();
  const { difference } = outline;
  if (!before.geometry || !after.geometry || difference === null) return null;
  const draw = createOutlineFrame([...polygonsOf(before.geometry), ...polygonsOf(after.geometry)], SIZE);
  const [gained, lost] = [pickGround(difference.gained), pickGround(difference.lost)];
  return (
    <figure className="outline-overlay">
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={`Outlines: ${describeOutline(outline)}`}>
        <Patterns id={id} />
        {gained && <path className="overlay-gained" fill={`url(#${id}-gained)`} d={draw(gained.polygons)} />}
        {lost && <path className="overlay-lost" fill={`url(#${id}-lost)`} d={draw(lost.polygons)} />}
        <path className="overlay-other" d={draw(polygonsOf(before.geometry))} />
        <path className="overlay-this" d={draw(polygonsOf(after.geometry))} />
      </svg>
      <figcaption>
        <Key className="overlay-this" words="Outline in this response" />
        <Key className="overlay-other" words="Outline in the other" />
        {gained && <Key className="overlay-gained" fill={`url(#${id}-gained)`} words={`Gained: ${formatSquareFeet(gained.squareFeet)}`} />}
        {lost && <Key className="overlay-lost" fill={`url(#${id}-lost)`} words={`Lost: ${formatSquareFeet(lost.squareFeet)}`} />}
      </figcaption>
    </figure>
  );
}

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-gained`}
        className="overlay-gained"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V6" strokeWidth="3" />
      </pattern>
      <pattern id={`${id}-lost`} className="overlay-lost" width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.5" strokeWidth="1" />
      </pattern>
    </defs>
  );
}

function Key({ className, fill, words }: { className: string; fill?: string; words: string }) {
  return (
    <span>
      <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
        {fill ? <path className={className} fill={fill} d="M1 1H19V13H1Z" /> : <path className={className} d="M0 7H20" />}
      </svg>
      {words}
    </span>
  );
}

function pickGround({ geometry, squareFeet }: { geometry: Polygonal | null; squareFeet: number }) {
  return geometry !== null && squareFeet >= SHOWN_SQUARE_FEET ? { polygons: polygonsOf(geometry), squareFeet } : null;
}

function polygonsOf(geometry: Polygonal): number[][][][] {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}
