// One group of findings: its line, what it means and the first finding; opened, all of them, each with the ways to its place.
import { useId } from "react";
import type { CheckGroup, InspectionFinding, ProbableCause } from "../../model/inspection/inspection.ts";
import { SEVERITY_NAMES } from "../../model/rules/peril-names.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Icon } from "../../ui/icon.tsx";
import type { TabProps } from "../tab-props.ts";

export type Ways = Pick<TabProps, "onPoint" | "leadToValue"> & {
  /** Opens the tab "Geometry" on the building that the pointer is in. */
  onGeometry: (pointer: string) => void;
};

type CheckItemProps = Ways & { group: CheckGroup; open: boolean; onToggle: () => void };

export function CheckItem({ group, open, onToggle, ...ways }: CheckItemProps) {
  const { severity, title, detail, section, probableCause, cause, explains, count, findings } = group;
  const listId = useId();
  const [first] = findings;
  const isSingle = findings.length === 1;
  return (
    <li className="check" data-severity={severity} data-follows={cause !== null}>
      <div className="check-head">
        <Icon name={severity} />
        <span className="small strong toned">{SEVERITY_NAMES[severity]}</span>
        <span className="breaks">
          <strong>{title}</strong> {section !== null && <span className="check-section small soft">API section {section}</span>}
        </span>
      </div>
      {cause !== null && (
        <p className="soft">
          <i>Follows from: {cause}</i>
        </p>
      )}
      {explains > 0 && (
        <p className="soft">
          <i>Explains {formatCount(explains, "other finding")} below.</i>
        </p>
      )}
      {detail !== "" && <p className="soft">{detail}</p>}
      {cause === null && probableCause && <ProbableCauseText cause={probableCause} />}
      {first && (isSingle || !open) && <FindingLine finding={first} detail={detail} {...ways} />}
      {!isSingle && (
        <button type="button" className="link-button" aria-expanded={open} aria-controls={listId} onClick={onToggle}>
          {open ? "Show the first only" : `Show all ${formatCount(count, "finding")}`}
        </button>
      )}
      {!isSingle && open && (
        <ol id={listId} className="check-findings" aria-label={`Findings: ${title}`}>
          {findings.map((finding, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order.
            <li key={position}>
              <FindingLine finding={finding} detail={detail} {...ways} />
            </li>
          ))}
        </ol>
      )}
      {open && count > findings.length && (
        <p className="soft">
          The first {findings.length} are listed. {formatCount(count - findings.length, "more is", "more are")} like them.
        </p>
      )}
    </li>
  );
}

/** `detail`: of the group. A finding's own detail is shown only where it differs. */
function FindingLine({
  finding: { where, pointer, expected, found, detail: own },
  detail,
  onPoint,
  leadToValue,
  onGeometry,
}: Ways & { finding: InspectionFinding; detail: string }) {
  const lead = leadToValue(pointer);
  const isOfGeometry = pointer.endsWith("/geometry");
  return (
    <div className="check-finding breaks">
      {where !== "" && <b>{where}</b>}
      {found !== null && (
        <span className={isOfGeometry ? "check-outline" : undefined} title={isOfGeometry ? found : undefined}>
          Found <code>{found}</code>
        </span>
      )}
      {expected !== null && (
        <span>
          Expected <code>{expected}</code>
        </span>
      )}
      <button type="button" className="link-button check-path exact" title="Show in the response" onClick={() => onPoint(pointer)}>
        {pointer === "" ? "whole response" : pointer}
      </button>
      {lead && (
        <button type="button" className="link-button" onClick={lead}>
          Show in panel
        </button>
      )}
      {isOfGeometry && (
        <button type="button" className="link-button" onClick={() => onGeometry(pointer)}>
          Show geometry
        </button>
      )}
      {own !== "" && own !== detail && <span className="soft">{own}</span>}
    </div>
  );
}

/** The probable cause of a finding, under its title, or those that are possible and how to tell. */
function ProbableCauseText({ cause: { texts, tell } }: { cause: ProbableCause }) {
  return (
    <div className="check-why breaks">
      {texts.length === 1 ? (
        <p>
          <b>Probable cause:</b> {texts[0]}
        </p>
      ) : (
        <>
          <p>
            <b>Possible causes:</b>
          </p>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {tell !== "" && (
        <p>
          <b>How to tell:</b> {tell}
        </p>
      )}
    </div>
  );
}
