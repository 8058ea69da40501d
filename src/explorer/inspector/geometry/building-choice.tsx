// Which building is looked at, and which of them have something to look at.
import type { ParcelFindings } from "../../model/outline/inspect-parcel.ts";
import { numberBuilding } from "../../model/property/name-building.ts";
import type { DecodedFootprint } from "../../model/property/property.ts";
import { formatCount } from "../../model/text/format-number.ts";

type BuildingChoiceProps = {
  buildings: readonly DecodedFootprint[];
  current: DecodedFootprint;
  /** Null while they are counted. */
  findings: ParcelFindings | null;
  onChoose: (building: DecodedFootprint) => void;
};

export function BuildingChoice({ buildings, current, findings, onChoose }: BuildingChoiceProps) {
  const nameOption = (at: number) => {
    const count = findings?.counts.get(at) ?? 0;
    return count === 0 ? numberBuilding(at) : `${numberBuilding(at)} · ${formatCount(count, "finding")}`;
  };
  return (
    <>
      <select
        className="geometry-building"
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
      <span className="geometry-count">{findings ? describeCount(findings.counts.size, buildings.length) : "Checking…"}</span>
    </>
  );
}

/** "3 of 12 have a finding". */
function describeCount(withFinding: number, all: number): string {
  if (withFinding === 0) return all === 1 ? "No finding" : `None of ${all} has a finding`;
  return `${withFinding} of ${all} ${withFinding === 1 ? "has" : "have"} a finding`;
}
