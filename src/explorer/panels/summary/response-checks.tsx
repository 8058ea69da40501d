// The worst of what the checks of the whole response find, in a line that opens them. They are more than the panel's own, so a panel without
// findings never stands for a response without faults.
import type { CheckFinding } from "../../model/checks/finding.ts";
import { type Inspection, listCauses } from "../../model/inspection/inspection.ts";
import { Icon } from "../../ui/icon.tsx";

type ResponseChecksProps = {
  inspection: Inspection;
  /** What the panel lists. If the response has only this result, it isn't repeated here. */
  listed: readonly CheckFinding[];
  onOpen: () => void;
};

export function ResponseChecks({ inspection, listed, onOpen }: ResponseChecksProps) {
  const said = new Set<string>(inspection.checked.results === 1 ? listed.map(({ code }) => code) : []);
  const causes = listCauses(inspection).filter(({ code }) => !said.has(code));
  const [worst] = causes;
  if (!worst) return null;
  return (
    <p className="marked summary-line" data-severity={worst.severity}>
      <Icon name={worst.severity} />
      <button type="button" className="link-button" onClick={onOpen}>
        Response check: {worst.title}
        {causes.length > 1 && `, and ${causes.length - 1} more`}
      </button>
    </p>
  );
}
