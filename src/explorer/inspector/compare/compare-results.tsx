// Two results: one sentence on how they differ, and the table that it is counted from.
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { compareReadings } from "../../model/compare/compare-readings.ts";
import { type CompareSection, isDifferent, listSections } from "../../model/compare/compare-rows.ts";
import type { ComparedVersions } from "../../model/compare/compare-value.ts";
import { summarizeComparison } from "../../model/compare/summarize-comparison.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import type { Reading } from "../../model/exchange/reading.ts";
import { uniteBounds } from "../../model/property/unite-bounds.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { formatNumber } from "../../model/text/format-number.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { useSeeMap } from "../map-return.tsx";
import type { TabProps } from "../tab-props.ts";
import { CompareTable } from "./compare-table.tsx";

type Side = { exchange: Exchange; reading: Reading };
type CompareResultsProps = Pick<TabProps, "now" | "onPoint"> & { current: Side; other: Side };

export function CompareResults({ current, other, now, onPoint }: CompareResultsProps) {
  const { choose, showBounds } = useChoiceActions();
  const seeMap = useSeeMap();
  const [filter, setFilter] = useState<"differences" | "all">("differences");
  const versions = useMemo(() => ({ before: other.exchange.version, after: current.exchange.version }), [current.exchange, other.exchange]);
  const sections = useComparison(other.reading, current.reading, versions);
  const compared = useMemo(() => listDrawn(other.reading), [other.reading]);
  useEffect(() => {
    choose({ inspected: { preview: null, faults: [], compared } });
    return () => choose({ inspected: null });
  }, [compared, choose]);
  const bounds = useMemo(() => boundsOf([...compared, ...listDrawn(current.reading)]), [compared, current.reading]);
  const isSame = current.exchange.response?.body === other.exchange.response?.body;
  const { summary, count } = useMemo(() => summarize(sections), [sections]);
  return (
    <>
      <p className="strong" role="status">
        {isSame && <b>The same response, byte for byte. </b>}
        {summary}
      </p>
      <div className="bar">
        <Choice
          name="Rows"
          value={filter}
          options={[
            { value: "differences", label: `Differences${count.different}` },
            { value: "all", label: `All${count.all}` },
          ]}
          onChange={setFilter}
        />
        {compared.length > 0 && bounds && (
          <Button
            look="plain"
            onClick={() => {
              showBounds(bounds);
              seeMap("Dashed: outlines of the other response");
            }}
          >
            Show on map
          </Button>
        )}
      </div>
      {sections && (
        <CompareTable
          key={filter}
          sections={sections}
          isShown={filter === "all" ? () => true : isDifferent}
          versions={versions}
          now={now}
          onPoint={onPoint}
        />
      )}
      <p className="derived">Ids of requests, input_id, times and meta aren’t compared.</p>
    </>
  );
}

function listDrawn({ properties }: Reading) {
  return properties.flatMap(({ footprints }) => footprints.filter(isDrawn));
}

function boundsOf(footprints: ReturnType<typeof listDrawn>) {
  return uniteBounds(footprints.map(({ bounds }) => bounds).filter((bounds) => bounds !== null));
}

/** `sections` null: the comparison is still running. */
function summarize(sections: readonly CompareSection[] | null): { summary: string; count: { all: string; different: string } } {
  if (sections === null) return { summary: "Comparing…", count: { all: "", different: "" } };
  let [all, different] = [0, 0];
  for (const { rows } of sections) {
    all += rows.length;
    different += rows.filter(isDifferent).length;
  }
  return { summary: summarizeComparison(sections), count: { all: ` (${formatNumber(all)})`, different: ` (${formatNumber(different)})` } };
}

const SLICE_MS = 16;

/** Null while it runs. Starts anew with each new object in `versions`. */
function useComparison(before: Reading, after: Reading, versions: ComparedVersions): CompareSection[] | null {
  const [finished, setFinished] = useState<{ versions: ComparedVersions; sections: CompareSection[] } | null>(null);
  // Before the page is painted: what is small is there at once.
  useLayoutEffect(() => {
    const steps = compareReadings(before, after, versions);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const end = performance.now() + SLICE_MS;
      do {
        const { done, value } = steps.next();
        if (done) return setFinished({ versions, sections: listSections(value) });
      } while (performance.now() < end);
      timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [before, after, versions]);
  return finished?.versions === versions ? finished.sections : null;
}
