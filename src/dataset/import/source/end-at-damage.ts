// A damaged file, or one that was cut off, is refused whole: nobody can tell what is missing of it. A person may take the rows before the damage.
import { OperatorFault } from "../../../operator/operator-fault.ts";
import { DamagedFile, type FeatureSource } from "./feature-source.ts";

/** `accepts`: ends where the damage is, and keeps it as `damage`; else reading it throws an OperatorFault there. */
export function endAtDamage(source: FeatureSource, accepts: boolean): FeatureSource {
  const whole: FeatureSource = {
    ...source,
    read: async function* (onBytes) {
      try {
        yield* source.read(onBytes);
      } catch (error) {
        if (!(error instanceof DamagedFile)) throw error;
        if (!accepts) {
          const way = "Download or export it again. To import only the rows before, add --accept-damage.";
          throw new OperatorFault(`${source.path} is damaged at ${describeDamage(error)}. ${way}`);
        }
        whole.damage = error;
      }
    },
  };
  return whole;
}

export function describeDamage({ place: { number, line }, message }: DamagedFile): string {
  return `row ${number}${line === null ? "" : ` (line ${line})`}: ${message}`;
}
