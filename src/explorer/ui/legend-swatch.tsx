// How something looks on the map, as a small picture for the legend.

const [WIDTH, HEIGHT] = [20, 14];
const MARK_RADIUS = 5;

type SwatchLook = {
  shape: "area" | "line" | "dot";
  fill: string | null;
  line: { color: string; width: number; dash: readonly number[] | null } | null;
  hatch: string | null;
};

/** `mark`: an SVG path around the origin, in units of half a mark, and its ink. */
type LegendSwatchProps = { look: SwatchLook; mark: string | null; ink: { fill: string; edge: string; edgeWidth: number } };

export function LegendSwatch({ look: { shape, fill, line, hatch }, mark, ink }: LegendSwatchProps) {
  const inset = (line?.width ?? 0) / 2;
  const paint = {
    fill: fill ?? "none",
    stroke: line?.color ?? "none",
    strokeWidth: line?.width ?? 0,
    strokeDasharray: line?.dash?.join(" "),
  };
  return (
    <svg className="legend-swatch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {shape === "area" && hatch !== null && <path d="M-2 14L12-1M4 15L18 0M10 15L24 0M-8 14L6-1" stroke={hatch} strokeWidth="1.2" />}
      {shape === "area" && <rect x={inset} y={inset} width={WIDTH - 2 * inset} height={HEIGHT - 2 * inset} rx="2" {...paint} />}
      {shape === "line" && <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} {...paint} />}
      {shape === "dot" && <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="5" {...paint} />}
      {mark !== null && (
        <path
          d={mark}
          transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${MARK_RADIUS})`}
          fill={ink.fill}
          fillRule="evenodd"
          stroke={ink.edge}
          strokeWidth={ink.edgeWidth}
          paintOrder="stroke"
        />
      )}
    </svg>
  );
}
