// Says once what holds for every building, so that forty buildings with one oddness do not bury the rest.
import type { Finding } from "./finding.ts";

/** Findings that all `footprints` share (same code, title and detail) become one about the property. */
export function mergeFindings(findings: readonly Finding[], footprints: number): Finding[] {
  if (footprints < 2) return [...findings];
  const groups = Map.groupBy(findings, ({ code, title, detail }) => JSON.stringify([code, title, detail]));
  return [...groups.values()].flatMap((group) => {
    const speaksOf = new Set(group.map(({ footprint }) => footprint));
    if (speaksOf.size < footprints || speaksOf.has(null)) return group;
    const first = group[0]!;
    return [
      {
        ...first,
        title: `${first.title.replace(/\.$/, "")} (${footprints === 2 ? "both" : `all ${footprints}`} buildings).`,
        footprint: null,
      },
    ];
  });
}
