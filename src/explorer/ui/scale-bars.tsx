// A step on a scale that has an order, as bars: as many filled as the step is far from the best. The word stands beside it.

type ScaleBarsProps = { step: number; of: number; tone: string };

export function ScaleBars({ step, of, tone }: ScaleBarsProps) {
  const bars = Array.from({ length: of }, (_, index) => index);
  return (
    <span className="scale-bars" data-tone={tone} aria-hidden="true" title={`Step ${step} of ${of}, 1 is best`}>
      {bars.map((bar) => (
        <span key={bar} className="scale-bar" data-filled={bar < step} />
      ))}
    </span>
  );
}
