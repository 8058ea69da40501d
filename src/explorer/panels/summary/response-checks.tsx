// The worst of what the checks of the whole response find, in a line that opens them. They are more than the panel's own, so a panel without
// findings never stands for a response without faults.
import { type Inspection, listCauses } from "../../model/inspection/inspection.ts";
import { Icon } from "../../ui/icon.tsx";

export function ResponseChecks({ inspection, onOpen }: { inspection: Inspection; onOpen: () => void }) {
  const causes = listCauses(inspection);
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
