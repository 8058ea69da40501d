// The shape as it is written, with its corners and what is wrong marked. Arrow keys go from corner to corner, as a pointer does.
import { type KeyboardEvent, useMemo } from "react";
import { PICTURE_SIZE, placeInPicture, type ShapeLayout } from "../../model/outline/lay-out-shape.ts";
import type { OutlineFault } from "../../model/outline/outline-fault.ts";
import type { OutlineRow } from "../../model/outline/outline-rows.ts";

type ShapePictureProps = {
  picture: ShapeLayout;
  faults: readonly OutlineFault[];
  rows: readonly OutlineRow[];
  /** Index in `rows`. */
  marked: number | null;
  onMark: (row: number | null) => void;
};

/** Of a shape with more, only the marked corner is drawn: the dots would run into one thick line. */
const MAX_CORNERS = 400;
/** A hostile shape has tens of thousands of faults, and the picture is no clearer with them. */
const MAX_MARKS = 400;

export function ShapePicture({ picture, faults, rows, marked, onMark }: ShapePictureProps) {
  const corners = useMemo(() => rows.flatMap((row, at) => (row.point?.every(Number.isFinite) ? [at] : [])), [rows]);
  if (corners.length === 0) return null;
  const place = (at: number) => placeInPicture(picture, rows[at]!.point!);
  const now = marked === null ? -1 : corners.indexOf(marked);
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: now + 1, ArrowUp: now + 1, ArrowLeft: now - 1, ArrowDown: now - 1, Home: 0, End: corners.length - 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    onMark(corners[Math.min(corners.length - 1, Math.max(0, to))]!);
  };
  return (
    <div
      className="outline-shape"
      role="slider"
      tabIndex={0}
      aria-label="Corner in the shape"
      aria-valuemin={1}
      aria-valuemax={corners.length}
      aria-valuenow={Math.max(1, now + 1)}
      aria-valuetext={now < 0 ? `None of ${corners.length}` : `${rows[marked!]!.name}: ${rows[marked!]!.value}`}
      onKeyDown={move}
    >
      <svg className="outline-picture" viewBox={`0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`} aria-hidden="true">
        <path className="outline-area" d={picture.area} />
        <path className="outline-gap" d={picture.gaps} />
        {corners.length <= MAX_CORNERS &&
          corners.map((at) => {
            const [x, y] = place(at);
            return (
              <g key={at} onPointerEnter={() => onMark(at)}>
                <circle className="outline-corner" cx={x} cy={y} r={2.5} />
                <circle className="outline-reach" cx={x} cy={y} r={9} />
              </g>
            );
          })}
        {faults.slice(0, MAX_MARKS).map(({ id, point }) => point && <FaultMark key={id} at={placeInPicture(picture, point)} />)}
        {now >= 0 && <circle className="outline-marked" cx={place(marked!)[0]} cy={place(marked!)[1]} r={6} />}
      </svg>
    </div>
  );
}

function FaultMark({ at: [x, y] }: { at: [number, number] }) {
  return <path className="outline-fault" d={`M${x - 6} ${y - 6}l12 12m0-12l-12 12`} />;
}
