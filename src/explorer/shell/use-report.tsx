// "Print report": a report of the shown result, or of several from the list, is put on the page for paper alone, and printed.
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useApi } from "../api/api.ts";
import type { RulesState } from "../api/use-rules.ts";
import { hasResponse } from "../model/exchange/exchange.ts";
import { findProperty } from "../model/exchange/find-property.ts";
import type { LogItem } from "../model/exchange/log-item.ts";
import type { ReportDocumentProps } from "../report/report-document.tsx";
import { listenAfterPrint } from "./after-print.ts";
import type { PrintableMap } from "./map-side.tsx";
import type { Printed, ReportBasis } from "./report-parts.ts";
import type { Shown } from "./shown-lookup.ts";

const load = () => import("./report-parts.ts").then(({ REPORT }) => REPORT);
type Parts = Awaited<ReturnType<typeof load>>;

type Made = ReportDocumentProps & { Document: ComponentType<ReportDocumentProps>; of: string };

/** Each has a map of its own, which takes seconds to draw. */
const MAX_PROPERTIES = 50;

const FAILED = "The report couldn't be prepared. Reload the page to try again.";

type Basis = Omit<ReportBasis, "map"> & { map: RefObject<PrintableMap | null> };

export function useReport({ answer, property }: Shown, { rules, placedParcel, map }: Basis) {
  const { log } = useApi();
  const [parts, setParts] = useState<Parts | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown: Printed | null = answer && property?.matched ? { exchange: answer.exchange, reading: answer.reading, property } : null;
  const describeNow = () => describeState(shown, rules, map.current);

  const show = ({ ReportDocument }: Parts, entries: ReportDocumentProps["entries"], now: Date) =>
    flushSync(() => setMade({ Document: ReportDocument, entries, now, of: describeNow() }));

  const printAll = async (wanted: number, find: () => Promise<readonly Printed[]>) => {
    if (isPreparing) return;
    // What draws it is a part of the map's program, which is late or could not be fetched.
    if (map.current === null) return setProblem(FAILED);
    setPreparing(true);
    setProblem(null);
    try {
      const now = new Date();
      const [code, printed] = await Promise.all([load(), find()]);
      if (printed.length < wanted) setProblem(describeMissing(wanted - printed.length, wanted));
      if (printed.length === 0) return;
      show(code, await code.buildReport(printed, { rules, placedParcel, map: map.current }, now), now);
      window.print();
    } catch (error) {
      console.error(error);
      setProblem(FAILED);
    } finally {
      setPreparing(false);
    }
  };
  const open = async ({ exchangeId, location }: LogItem): Promise<Printed[]> => {
    const opened = await log.open(exchangeId);
    if (!opened?.result.ok || !hasResponse(opened.exchange)) return [];
    const { reading } = opened.result;
    const one = findProperty(reading, location);
    return one.matched ? [{ exchange: opened.exchange, reading, property: one }] : [];
  };

  const hasResult = shown !== null;
  useEffect(() => {
    // Ready for whoever prints by the browser's menu. Where it can't be fetched, the button says so once it is pressed.
    if (hasResult) load().then(setParts, () => {});
  }, [hasResult]);
  // Of the browser's menu, which waits for nothing.
  const beforePrint = useEffectEvent(() => {
    if (isPreparing || map.current === null || made?.of === describeNow()) return;
    if (shown === null || parts === null) return flushSync(() => setMade(null));
    const now = new Date();
    show(parts, parts.buildReportNow(shown, { rules, placedParcel, map: map.current }, now), now);
  });
  useEffect(() => {
    const listen = () => beforePrint();
    window.addEventListener("beforeprint", listen);
    return () => window.removeEventListener("beforeprint", listen);
  }, []);

  // What was made for this print must not be what the browser's menu prints later.
  useEffect(() => listenAfterPrint(() => setMade(null)), []);

  return {
    /** Belongs to the page; seen on paper alone. */
    element: made && createPortal(<made.Document entries={made.entries} now={made.now} />, document.body),
    /** Null: there is nothing to print. */
    print: shown && (() => void printAll(1, async () => [shown])),
    /** Those of the list as one document. */
    printSeveral: (items: readonly LogItem[]) => {
      if (items.length > MAX_PROPERTIES)
        return setProblem(`A report holds at most ${MAX_PROPERTIES} properties, and ${items.length} are selected. Select fewer.`);
      void printAll(items.length, async () => (await Promise.all(items.map(open))).flat());
    },
    isPreparing,
    /** What of the last one went wrong, in a sentence; null: nothing. */
    problem,
  };
}

/** "2 of 5 results couldn't be opened and aren't in the report." */
function describeMissing(missing: number, wanted: number): string {
  return missing === wanted
    ? "Nothing to print: the results couldn't be opened."
    : `${missing} of ${wanted} results couldn't be opened and aren't in the report.`;
}

/** What a report was made of: of something else it is made anew. */
function describeState(shown: Printed | null, { phase }: RulesState, map: PrintableMap | null): string {
  const { basemap, colorScale, selectedId, rings } = map?.scene ?? {};
  return JSON.stringify([shown?.exchange.id, shown?.property.pointer, phase, basemap, colorScale?.field, selectedId, rings?.cover]);
}
