// What a careful reader would point out about the answer, worst first; each leads to its place in the answer.

import type { Finding } from "../model/finding.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

const ICONS: Record<Finding["severity"], IconName> = { error: "stop", caution: "caution", info: "info" };
const WORDS: Record<Finding["severity"], string> = { error: "Error", caution: "Caution", info: "Note" };
const ORDER: Finding["severity"][] = ["error", "caution", "info"];

type FindingsListProps = { findings: readonly Finding[]; onShowInAnswer: (pointer: string) => void };

export function FindingsList({ findings, onShowInAnswer }: FindingsListProps) {
  if (findings.length === 0) return null;
  const ordered = ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  return (
    <ul className="findings" aria-label="Findings">
      {ordered.map((finding, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity; two may be alike.
        <li key={position} className="finding" data-severity={finding.severity}>
          <Icon name={ICONS[finding.severity]} />
          <p>
            <span className="unseen">{WORDS[finding.severity]}: </span>
            <strong>{finding.title}</strong> {finding.detail}{" "}
            <button type="button" className="link-button" onClick={() => onShowInAnswer(finding.pointer)}>
              Show in answer
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
}
