// A step on a scale that has an order, best first: as many bars filled as the step is far from the best. The others keep the pale color of
// their own step, so that one green bar before amber and red reads as the good end of the scale, and not as one point of five.

import { tintOf } from "./tint.ts";

type ScaleBarsProps = {
  /** 1 is the best. */
  step: number;
  /** Of each step, best first: "good", "fair" or "poor". */
  tones: readonly string[];
};

export function ScaleBars({ step, tones }: ScaleBarsProps) {
  const words = `Step ${step} of ${tones.length}, 1 is best`;
  return (
    <span className="scale-bars" role="img" aria-label={words} title={words}>
      {tones.map((tone, index) => {
        const isFilled = index < step;
        const tint = tintOf(`condition-${isFilled ? tones[step - 1] : tone}`);
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are never reordered, and two of them may have the same tone.
        return <span key={index} className="scale-bar" style={tint} data-filled={isFilled} />;
      })}
    </span>
  );
}
