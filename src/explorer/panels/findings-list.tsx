// What a careful reader would point out about the answer, worst first; each leads to its place in the answer.
import { useMemo, useState } from "react";
import type { Severity } from "../model/checks/check-row.ts";
import { compareSeverity, describeFinding, type Finding, severityOf } from "../model/finding.ts";
import { formatCount, formatNumber } from "../model/format-number.ts";
import type { DecodedFootprint } from "../model/property.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useFirst } from "../ui/use-first.tsx";

const ICONS: Record<Severity, IconName> = { act: "stop", look: "caution", note: "info" };
const WORDS: Record<Severity, string> = { act: "Act", look: "Look", note: "Note" };

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
        {shows.map((one, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity; two may be alike.
          <FindingItem key={position} {...one} isOneOfSeveral={buildings.length > 1} onShowInAnswer={onShowInAnswer} />
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

type FindingItemProps = Placed & { isOneOfSeveral: boolean; onShowInAnswer: (pointer: string) => void };

function FindingItem({ finding, building, isOneOfSeveral, onShowInAnswer }: FindingItemProps) {
  const severity = severityOf(finding);
  const { title, detail } = describeFinding(finding);
  return (
    <li className="finding" data-severity={severity}>
      <Icon name={ICONS[severity]} />
      <p>
        <span className="unseen">{WORDS[severity]}: </span>
        {finding.buildings !== undefined && `${finding.buildings === 2 ? "Both" : `All ${formatNumber(finding.buildings)}`} buildings: `}
        {building >= 0 && isOneOfSeveral && `Building ${building + 1}: `}
        <strong>{title}.</strong> {detail}
      </p>
      <IconButton name="Show in answer" icon="text" onClick={() => onShowInAnswer(finding.pointer)} />
    </li>
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
  return placed.sort((a, b) => compareSeverity(a.finding, b.finding) || a.building - b.building);
}

/** The first of each of the first few kinds. */
function pickKinds(placed: readonly Placed[]): Placed[] {
  const kinds = [...Map.groupBy(placed, ({ finding }) => finding.code).values()];
  return kinds.slice(0, AT_FIRST).map(([first]) => first!);
}
