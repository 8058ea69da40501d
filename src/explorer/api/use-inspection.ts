// The inspection of an exchange, made once in a worker. Where nothing shows it any more before it is done, it is ended.
import { useEffect, useState } from "react";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { inspectAside } from "../library/inspect-aside.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";

export type InspectionState = { phase: "inspecting" } | { phase: "done"; inspection: Inspection } | { phase: "failed"; reason: string };

const INSPECTING: InspectionState = { phase: "inspecting" };

export function useInspection(exchange: Exchange, dictionary: DatasetDictionary): InspectionState {
  const [found, setFound] = useState<{ of: Exchange; state: InspectionState } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (state: InspectionState) => leaving.signal.aborted || setFound({ of: exchange, state });
    inspectAside(exchange, dictionary, leaving.signal).then(
      (inspection) => show({ phase: "done", inspection }),
      (error: unknown) => show({ phase: "failed", reason: error instanceof Error ? error.message : String(error) }),
    );
    return () => leaving.abort();
  }, [exchange, dictionary]);
  return found?.of === exchange ? found.state : INSPECTING;
}
