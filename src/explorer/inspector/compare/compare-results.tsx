// Two results: one sentence on how they differ, and the table that it is counted from.
import { useEffect, useMemo, useState } from "react";
import { compareReadings } from "../../model/compare/compare-readings.ts";
import { isDifferent, listSections } from "../../model/compare/compare-rows.ts";
import { summarizeComparison } from "../../model/compare/summarize-comparison.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import type { Reading } from "../../model/exchange/reading.ts";
import { isDrawn } from "../../model/scene/build-scene.ts";
import { formatNumber } from "../../model/text/format-number.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { Choice } from "../../ui/choice.tsx";
import type { TabProps } from "../tab-props.ts";
import { CompareTable } from "./compare-table.tsx";

type Side = { exchange: Exchange; reading: Reading };
type CompareResultsProps = Pick<TabProps, "now" | "onPoint"> & { current: Side; other: Side };

const TOLERANCES = [
  { value: "0", label: "Exact" },
  { value: "0.001", label: "0.1%" },
  { value: "0.01", label: "1%" },
  { value: "0.05", label: "5%" },
] as const;
type Tolerance = (typeof TOLERANCES)[number]["value"];

export function CompareResults({ current, other, now, onPoint }: CompareResultsProps) {
  const { drawInspected } = useChoiceActions();
  const [tolerance, setTolerance] = useState<Tolerance>("0");
  const [filter, setFilter] = useState<"differences" | "all">("differences");
  const sections = useMemo(() => {
    const versions = { before: other.exchange.version, after: current.exchange.version };
    return listSections(compareReadings(other.reading, current.reading, { tolerance: Number(tolerance), versions }));
  }, [current.exchange, current.reading, other.exchange, other.reading, tolerance]);
  useEffect(() => {
    const compared = other.reading.properties.flatMap(({ footprints }) => footprints.filter(isDrawn));
    drawInspected({ preview: null, faults: [], compared });
    return () => drawInspected(null);
  }, [other.reading, drawInspected]);
  const isSame = current.exchange.response?.body === other.exchange.response?.body;
  const rows = sections.flatMap((section) => section.rows);
  const different = rows.filter(isDifferent).length;
  return (
    <>
      <p className="compare-summary" role="status">
        {isSame && <b>The same response, byte for byte. </b>}
        {summarizeComparison(sections)}
      </p>
      <div className="compare-controls">
        <Choice
          name="Rows"
          value={filter}
          options={[
            { value: "differences", label: `Differences (${formatNumber(different)})` },
            { value: "all", label: `All (${formatNumber(rows.length)})` },
          ]}
          onChange={setFilter}
        />
        <span>Tolerance</span>
        <Choice name="Tolerance" value={tolerance} options={TOLERANCES} onChange={setTolerance} />
      </div>
      <CompareTable
        key={filter}
        sections={sections}
        isShown={filter === "all" ? () => true : isDifferent}
        versions={{ current: current.exchange.version, other: other.exchange.version }}
        now={now}
        onPoint={onPoint}
      />
      <p className="derived">Ids of requests, input_id, times and meta aren’t compared.</p>
    </>
  );
}
