// What a careful reader would point out about the answer, worst first; each leads to its place in the answer.
import { useMemo, useState } from "react";
import { formatScope, pickKinds, placeFindings } from "../model/checks/arrange-findings.ts";
import type { Severity } from "../model/checks/check-row.ts";
import { describeFinding, type Finding, severityOf } from "../model/checks/finding.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { formatCount } from "../model/text/format-number.ts";
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
  const shows = isFolded ? pickKinds(placed, AT_FIRST) : placed.slice(0, count);
  return (
    <div className="findings">
      <ul aria-label="Findings">
        {shows.map((one, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity; two may be alike.
          <FindingItem key={position} finding={one.finding} scope={formatScope(one, buildings.length)} onShowInAnswer={onShowInAnswer} />
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

type FindingItemProps = { finding: Finding; scope: string | null; onShowInAnswer: (pointer: string) => void };

function FindingItem({ finding, scope, onShowInAnswer }: FindingItemProps) {
  const severity = severityOf(finding);
  const { title, detail } = describeFinding(finding);
  return (
    <li className="finding" data-severity={severity}>
      <Icon name={ICONS[severity]} />
      <p>
        <span className="unseen">{WORDS[severity]}: </span>
        {scope !== null && `${scope}: `}
        <strong>{title}.</strong> {detail}
      </p>
      <IconButton name="Find in response" icon="text" onClick={() => onShowInAnswer(finding.pointer)} />
    </li>
  );
}
