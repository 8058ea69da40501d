// Lists the faults of a geometry, worst first and consequences last, each with its place.
import { SEVERITIES } from "../../../rules/rule-format.ts";
import type { OutlineFault } from "../../model/outline/outline-fault.ts";
import { roundPoint } from "../../model/scene/build-scene.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFirst } from "../../ui/use-first.tsx";

type FaultListProps = {
  faults: readonly OutlineFault[];
  /** Brings the map into view where the Inspector covers it. `words`: what is shown there. */
  onSeeMap: (words: string) => void;
};

const rank = ({ severity, isConsequence }: OutlineFault) => SEVERITIES.indexOf(severity) + (isConsequence ? SEVERITIES.length : 0);

export function FaultList({ faults, onSeeMap }: FaultListProps) {
  const { showBounds } = useChoiceActions();
  const { count, more } = useFirst(faults.length);
  if (faults.length === 0) return <p>No findings in this geometry.</p>;
  const sorted = faults.toSorted((a, b) => rank(a) - rank(b)).slice(0, count);
  return (
    <>
      <ul className="outline-faults" aria-label="Findings in the geometry">
        {sorted.map(({ id, severity, title, detail, isConsequence, at, offset }) => (
          <li key={id} className="marked breaks" data-severity={severity}>
            <Icon name={severity} />
            <div>
              <p>
                <b>{title}.</b> {detail} {isConsequence && "Another finding explains it."}
              </p>
              <p className="bar">
                <span className="soft">{describePlace(at, offset)}</span>
                {at && (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => {
                      showBounds(roundPoint(at));
                      onSeeMap(title);
                    }}
                  >
                    Show on map
                  </button>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function describePlace(at: OutlineFault["at"], offset: number | null): string {
  const parts = [offset === null ? null : `byte ${offset}`, at && `${at[1].toFixed(6)}, ${at[0].toFixed(6)}`];
  return parts.filter((part) => part !== null).join(" · ");
}
