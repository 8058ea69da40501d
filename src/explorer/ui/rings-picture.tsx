// Four rings around a building, the innermost first, each filled clockwise from the top by its share (0 to 1; null: not known).
//
//        ___
//      /  _  \      ring n lies between the radii INNER + n·STEP and INNER + (n + 1)·STEP
//     |  |■|  |
//      \ ___ /

const SIZE = 80;
const MIDDLE = SIZE / 2;
const INNER = 8;
const STEP = 8;
const WIDTH = 6;

type RingsPictureProps = { tint: string; shares: readonly (number | null)[] };

export function RingsPicture({ tint, shares }: RingsPictureProps) {
  return (
    <svg className="rings" data-tint={tint} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {shares.map((share, index) => {
        const radius = INNER + STEP * index + STEP / 2;
        const circle = { cx: MIDDLE, cy: MIDDLE, r: radius, transform: `rotate(-90 ${MIDDLE} ${MIDDLE})` };
        return share === null ? (
          <circle key={radius} className="rings-unknown" {...circle} />
        ) : (
          <g key={radius} strokeWidth={WIDTH}>
            <circle className="rings-track" {...circle} />
            <circle className="rings-share" {...circle} pathLength={1} strokeDasharray={`${Math.min(1, Math.max(0, share))} 2`} />
          </g>
        );
      })}
      <rect className="rings-house" x={MIDDLE - 4} y={MIDDLE - 4} width="8" height="8" rx="1" />
    </svg>
  );
}
