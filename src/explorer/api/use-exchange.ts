// One exchange of the log with what it says, by its id. Opening it costs nothing.
import { useQuery } from "@tanstack/react-query";
import type { ReadExchange } from "../library/exchange-log.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

/** Undefined while it is opened; null where there is none, or it is saved no more. */
export function useExchange(id: string | null): ReadExchange | null | undefined {
  const { log } = useApi();
  const { data, isError } = useQuery({
    queryKey: [...QUERY_KEYS.saved, "exchange", id],
    queryFn: () => log.open(id!),
    initialData: () => (id === null ? undefined : (log.peek(id) ?? undefined)),
    enabled: id !== null,
    // The log has what nobody looks at.
    gcTime: 0,
  });
  return id === null || isError ? null : data;
}
