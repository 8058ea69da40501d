// Compares two readings: at once where they are small, else a little at a time, so that the page stays responsive.
import { useEffect, useMemo, useState } from "react";
import { compareInSteps, compareReadings } from "../../model/compare/compare-readings.ts";
import { type CompareSection, listSections } from "../../model/compare/compare-rows.ts";
import type { ComparedVersions } from "../../model/compare/compare-value.ts";
import type { Reading } from "../../model/exchange/reading.ts";

/** So few are compared in some milliseconds, before the page is painted. */
const FEW_BUILDINGS = 100;
const SLICE_MS = 16;

/** Null while it runs. Starts anew with each new object in `versions`. */
export function useComparison(before: Reading, after: Reading, versions: ComparedVersions): CompareSection[] | null {
  const isSmall = countBuildings(before) + countBuildings(after) <= FEW_BUILDINGS;
  const atOnce = useMemo(
    () => (isSmall ? listSections(compareReadings(before, after, versions)) : null),
    [isSmall, before, after, versions],
  );
  const [finished, setFinished] = useState<{ versions: ComparedVersions; sections: CompareSection[] } | null>(null);
  useEffect(() => {
    if (isSmall) return;
    const steps = compareInSteps(before, after, versions);
    const goOn = () => {
      const end = performance.now() + SLICE_MS;
      do {
        const { done, value } = steps.next();
        if (done) return setFinished({ versions, sections: listSections(value) });
      } while (performance.now() < end);
      timer = setTimeout(goOn);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [isSmall, before, after, versions]);
  return atOnce ?? (finished?.versions === versions ? finished.sections : null);
}

function countBuildings({ properties }: Reading): number {
  return properties.reduce((sum, { footprints }) => sum + footprints.length, 0);
}
