// Which groups of findings the filter lets through: by severity, and by every word of the text.
import type { Severity } from "../../../rules/rule-format.ts";
import type { CheckGroup } from "../../model/inspection/inspection.ts";
import { createWordFilter } from "../../model/text/match-words.ts";

export type SeverityFilter = Severity | "all";

export function filterGroups(groups: readonly CheckGroup[], severity: SeverityFilter, text: string): CheckGroup[] {
  const matches = text.trim() === "" ? null : createWordFilter(text);
  return groups.filter(
    (group) =>
      (severity === "all" || group.severity === severity) && (matches === null || matches(listTexts(group).join("\n").toLowerCase())),
  );
}

function listTexts({ title, detail, probableCause, cause, section, code, findings }: CheckGroup): string[] {
  const ofFindings = findings.flatMap(({ where, pointer, expected, found, detail }) => [
    where,
    pointer,
    expected ?? "",
    found ?? "",
    detail,
  ]);
  return [
    title,
    detail,
    ...(probableCause?.texts ?? []),
    cause ?? "",
    section === null ? "" : `API section ${section}`,
    code,
    ...ofFindings,
  ];
}
