// The gateway's report on each hop, asked only when someone wants to see it.
import { useQuery } from "@tanstack/react-query";
import { decodeGatewayStatus, type ReadStatus } from "../model/exchange/decode-status.ts";
import type { Failure } from "../model/exchange/failure.ts";
import { readFailure } from "../model/exchange/read-failure.ts";
import { QUERY_KEYS, useApi } from "./api.ts";

export type StatusState =
  | { phase: "idle" }
  | { phase: "asking" }
  | { phase: "known"; status: ReadStatus; at: number }
  | { phase: "failed"; failure: Failure };

/** `ask` asks (again); nothing is asked before. */
export function useStatus(): StatusState & { ask: () => void } {
  const { client } = useApi();
  const query = useQuery({
    queryKey: QUERY_KEYS.status,
    enabled: false,
    queryFn: async (): Promise<StatusState> => {
      const result = await client.askStatus();
      if (result.kind === "failed") return { phase: "failed", failure: result.failure };
      const status = decodeGatewayStatus(result.value.body);
      return status ? { phase: "known", status, at: Date.now() } : { phase: "failed", failure: readFailure(result.value) };
    },
  });
  const ask = () => void query.refetch();
  if (query.isFetching) return { phase: "asking", ask };
  return { ...(query.data ?? { phase: "idle" }), ask };
}
