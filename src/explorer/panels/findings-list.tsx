// What a careful reader would point out about the answer, worst first; each leads to its place in the answer.

import { useState } from "react";
import type { Finding } from "../model/finding.ts";
import type { DecodedFootprint } from "../model/property.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";

const ICONS: Record<Finding["severity"], IconName> = { error: "stop", caution: "caution", info: "info" };
const WORDS: Record<Finding["severity"], string> = { error: "Error", caution: "Caution", info: "Note" };
const ORDER: Finding["severity"][] = ["error", "caution", "info"];

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
  if (findings.length === 0) return null;
  const positionOf = ({ footprint }: Finding) => buildings.findIndex(({ index }) => index === footprint);
  const byBuilding = findings.toSorted((a, b) => positionOf(a) - positionOf(b));
  const worstFirst = ORDER.flatMap((severity) => byBuilding.filter((finding) => finding.severity === severity));
  const kinds = [...Map.groupBy(worstFirst, ({ code }) => code).values()];
  const shows = unfolded || findings.length <= AT_FIRST + 1 ? worstFirst : kinds.slice(0, AT_FIRST).map(([first]) => first!);
  const folded = findings.length - shows.length;
  return (
    <div className="findings">
      <ul aria-label="Findings">
        {shows.map((finding, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity; two may be alike.
          <li key={position} className="finding" data-severity={finding.severity}>
            <Icon name={ICONS[finding.severity]} />
            <p>
              <span className="unseen">{WORDS[finding.severity]}: </span>
              {nameBuilding(finding, buildings)}
              <strong>{finding.title}</strong> {finding.detail}
            </p>
            <IconButton name="Show in answer" icon="text" onClick={() => onShowInAnswer(finding.pointer)} />
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <button type="button" className="link-button" onClick={() => setUnfolded(true)}>
          {folded} more findings
        </button>
      )}
    </div>
  );
}

function nameBuilding({ footprint }: Finding, buildings: readonly DecodedFootprint[]): string {
  const position = buildings.findIndex(({ index }) => index === footprint);
  return position >= 0 && buildings.length > 1 ? `Building ${position + 1}: ` : "";
}
