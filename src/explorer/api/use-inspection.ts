// The inspection of an exchange, made once in a worker, whoever asks. Where nothing shows it any more before it is done, it is ended.
import { useQuery } from "@tanstack/react-query";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { inspectAside } from "../library/inspect-aside.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import { memoize } from "../model/text/memoize.ts";

export type InspectionState = { phase: "inspecting" } | { phase: "done"; inspection: Inspection } | { phase: "failed"; reason: string };

let dictionaries = 0;
/** Each has a number: as a key it would be written out each time. */
const numberOf = memoize((_: DatasetDictionary) => ++dictionaries);

export function useInspection(exchange: Exchange, dictionary: DatasetDictionary): InspectionState {
  const { data: inspection, error } = useQuery({
    queryKey: ["inspection", exchange.id, numberOf(dictionary)],
    queryFn: ({ signal }) => inspectAside(exchange, dictionary, signal),
    retryOnMount: true,
  });
  if (inspection) return { phase: "done", inspection };
  return error ? { phase: "failed", reason: error.message } : { phase: "inspecting" };
}
