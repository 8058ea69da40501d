// What a careful reader would point out about the answer, worst first; each leads to its place in the answer.
import { useMemo, useState } from "react";
import type { Finding } from "../model/finding.ts";
import { formatCount } from "../model/format-number.ts";
import type { DecodedFootprint } from "../model/property.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useFirst } from "../ui/use-first.tsx";

const ICONS: Record<Finding["severity"], IconName> = { error: "stop", caution: "caution", info: "info" };
const WORDS: Record<Finding["severity"], string> = { error: "Error", caution: "Caution", info: "Note" };
const ORDER: Record<Finding["severity"], number> = { error: 0, caution: 1, info: 2 };

type FindingsListProps = {
  findings: readonly Finding[];
  /** In the panel's order: a finding about one of several names it. */
  buildings: readonly DecodedFootprint[];
  onShowInAnswer: (pointer: string) => void;
};

/** More than these are folded away behind their number, and so is the second of a kind where there are more. */
const AT_FIRST = 3;

export function FindingsList({ findings, buildings, onShowInAnswer }: FindingsListProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { count, more } = useFirst(findings.length);
  const placed = useMemo(() => placeFindings(findings, buildings), [findings, buildings]);
  if (findings.length === 0) return null;
  const isFolded = !unfolded && findings.length > AT_FIRST + 1;
  const shows = isFolded ? pickKinds(placed) : placed.slice(0, count);
  return (
    <div className="findings">
      <ul aria-label="Findings">
        {shows.map(({ finding, building }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity; two may be alike.
          <li key={position} className="finding" data-severity={finding.severity}>
            <Icon name={ICONS[finding.severity]} />
            <p>
              <span className="unseen">{WORDS[finding.severity]}: </span>
              {building >= 0 && buildings.length > 1 && `Building ${building + 1}: `}
              <strong>{finding.title}</strong> {finding.detail}
            </p>
            <IconButton name="Show in answer" icon="text" onClick={() => onShowInAnswer(finding.pointer)} />
          </li>
        ))}
      </ul>
      {isFolded ? (
        <button type="button" className="link-button" onClick={() => setUnfolded(true)}>
          {formatCount(findings.length - shows.length, "more finding")}
        </button>
      ) : (
        more
      )}
    </div>
  );
}

/** With the place of its building in the list; -1: it speaks of no building. */
type Placed = { finding: Finding; building: number };

/** Worst first, then as the buildings are listed. */
function placeFindings(findings: readonly Finding[], buildings: readonly DecodedFootprint[]): Placed[] {
  const positions = new Map(buildings.map(({ index }, position) => [index, position]));
  const placed = findings.map((finding) => ({
    finding,
    building: finding.footprint === null ? -1 : (positions.get(finding.footprint) ?? -1),
  }));
  return placed.sort((a, b) => ORDER[a.finding.severity] - ORDER[b.finding.severity] || a.building - b.building);
}

/** The first of each of the first few kinds. */
function pickKinds(placed: readonly Placed[]): Placed[] {
  const kinds = [...Map.groupBy(placed, ({ finding }) => finding.code).values()];
  return kinds.slice(0, AT_FIRST).map(([first]) => first!);
}
