// Which building is looked at, and which of them have something to look at.
import { countFaults, type OutlineFault } from "../../model/outline/outline-fault.ts";
import { numberBuilding } from "../../model/property/name-building.ts";
import type { DecodedFootprint } from "../../model/property/property.ts";
import { formatCount } from "../../model/text/format-number.ts";

type BuildingChoiceProps = {
  buildings: readonly DecodedFootprint[];
  current: DecodedFootprint;
  /** By the buildings' pointers; null: not known. */
  outlines: ReadonlyMap<string, readonly OutlineFault[]> | null;
  isChecking: boolean;
  onChoose: (building: DecodedFootprint) => void;
};

export function BuildingChoice({ buildings, current, outlines, isChecking, onChoose }: BuildingChoiceProps) {
  const counts = buildings.map(({ pointer }) => countFaults(outlines?.get(pointer)));
  const nameOption = (at: number) => {
    const count = counts[at]!;
    return count === 0 ? numberBuilding(at) : `${numberBuilding(at)} · ${formatCount(count, "finding")}`;
  };
  return (
    <>
      <select
        className="field"
        aria-label="Building"
        value={buildings.indexOf(current)}
        onChange={({ target }) => onChoose(buildings[Number(target.value)]!)}
      >
        {buildings.map(({ id }, at) => (
          <option key={id} value={at}>
            {nameOption(at)}
          </option>
        ))}
      </select>
      <span className="soft">
        {outlines ? describeCount(counts.filter((count) => count > 0).length, buildings.length) : isChecking ? "Checking…" : "Not checked"}
      </span>
    </>
  );
}

/** "Findings in 3 of 12 buildings". */
function describeCount(withFinding: number, all: number): string {
  if (withFinding === 0) return all === 1 ? "No findings" : `No findings in ${formatCount(all, "building")}`;
  return `Findings in ${withFinding} of ${formatCount(all, "building")}`;
}
