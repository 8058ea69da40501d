// Which groups of findings the filter lets through: by severity, and by every word of the text.
import type { Severity } from "../../model/checks/check-row.ts";
import type { CheckGroup } from "../../model/inspection/inspection.ts";

export type SeverityFilter = Severity | "all";

export function filterGroups(groups: readonly CheckGroup[], severity: SeverityFilter, text: string): CheckGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return groups.filter((group) => {
    if (severity !== "all" && group.severity !== severity) return false;
    const searched = words.length === 0 ? "" : listTexts(group).join("\n").toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

function listTexts({ title, detail, cause, section, code, findings }: CheckGroup): string[] {
  const ofFindings = findings.flatMap(({ where, pointer, expected, found, detail }) => [
    where,
    pointer,
    expected ?? "",
    found ?? "",
    detail,
  ]);
  return [title, detail, cause ?? "", section === null ? "" : `API section ${section}`, code, ...ofFindings];
}
