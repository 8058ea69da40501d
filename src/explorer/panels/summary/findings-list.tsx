// The findings, one line each, the worst first. Choosing one selects its building and shows why it is a finding.
import { useEffect, useEffectEvent, useId, useState } from "react";
import { PERIL_NAMES, SEVERITY_NAMES } from "../../model/rules/peril-names.ts";
import { formatScope, titleFinding } from "../../model/summary/format-scope.ts";
import { type ListedFinding, pickWorst } from "../../model/summary/list-findings.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { joinNames } from "../../model/text/join-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { FindingReason, type FindingReasonProps } from "./finding-reason.tsx";

/** More notes are folded behind their number and perils. */
const ROWS = 4;

export type FindingsListProps = Omit<FindingReasonProps, "finding"> & {
  findings: readonly ListedFinding[];
  /** A building, by its index in the property; null: none. */
  onLight: (index: number | null) => void;
  /** The finding whose reason is shown, which the map shows too; null: none. */
  onEvidence?: (finding: ListedFinding | null) => void;
};

export function FindingsList({ findings, onEvidence, ...item }: FindingsListProps) {
  const [unfolded, setUnfolded] = useState(false);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const show = useEffectEvent((key: string | null) => onEvidence?.(findings.find((each) => each.key === key) ?? null));
  useEffect(() => {
    if (openKey === null) return;
    show(openKey);
    return () => show(null);
  }, [openKey]);
  const worst = pickWorst(findings, ROWS);
  const folded = findings.filter((finding) => !worst.includes(finding));
  const perils = [...new Set(folded.map(({ peril }) => PERIL_NAMES[peril]))];
  return (
    <>
      <ul aria-label="Findings">
        {(unfolded ? findings : worst).map((finding) => (
          <FindingItem
            key={finding.key}
            finding={finding}
            open={finding.key === openKey}
            onOpen={(open) => setOpenKey(open ? finding.key : null)}
            {...item}
          />
        ))}
      </ul>
      {folded.length > 0 && (
        <button type="button" className="link-button findings-more" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? "Show fewer" : `${formatCount(folded.length, "more note")}: ${joinNames(perils)}`}
        </button>
      )}
    </>
  );
}

type FindingItemProps = FindingReasonProps & {
  onLight: FindingsListProps["onLight"];
  open: boolean;
  onOpen: (open: boolean) => void;
};

function FindingItem({ finding, open, onOpen, names, onSelect, onLight, ...reason }: FindingItemProps) {
  const reasonId = useId();
  const { severity, peril, buildings } = finding;
  const scope = formatScope(finding, names);
  const [worst = null] = buildings;
  const light = () => worst !== null && onLight(worst);
  const choose = () => {
    onOpen(!open);
    if (!open && worst !== null) onSelect(worst);
  };
  return (
    <li data-severity={severity}>
      <button
        type="button"
        className="finding-line pressable"
        aria-expanded={open}
        aria-controls={reasonId}
        onClick={choose}
        onPointerEnter={light}
        onPointerLeave={() => onLight(null)}
        onFocus={light}
        onBlur={() => onLight(null)}
      >
        <Icon name={severity} />
        <span className="breaks">
          <span className="finding-word strong toned">{SEVERITY_NAMES[severity]}</span> <strong>{titleFinding(finding, names)}</strong>
          {scope !== "" && <span className="soft"> · {scope}</span>}
          <span className="small faint nowrap"> · {PERIL_NAMES[peril]}</span>
        </span>
      </button>
      <div id={reasonId} hidden={!open}>
        {open && <FindingReason finding={finding} names={names} onSelect={onSelect} {...reason} />}
      </div>
    </li>
  );
}
