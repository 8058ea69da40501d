// A step on a scale that has an order, best first: as many bars filled as the step is far from the best. The others keep the pale color of
// their own step, so that one green bar before amber and red reads as the good end of the scale, and not as one point of five.

type ScaleBarsProps = {
  /** 1 is the best. */
  step: number;
  /** Of each step, best first: "good", "fair" or "poor". */
  tones: readonly string[];
};

export function ScaleBars({ step, tones }: ScaleBarsProps) {
  const words = `Step ${step} of ${tones.length}, 1 is best`;
  return (
    <span className="scale-bars" data-class={tones[step - 1]} role="img" aria-label={words} title={words}>
      {tones.map((tone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered, and two of them may have the same tone.
        <span key={index} className="scale-bar" data-class={tone} data-filled={index < step} />
      ))}
    </span>
  );
}
