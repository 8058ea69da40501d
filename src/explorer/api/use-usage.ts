// Usage left, as the newest live answer said it; null until one does.
import { skipToken, useQuery } from "@tanstack/react-query";
import type { Usage } from "../model/exchange/usage.ts";
import { QUERY_KEYS } from "./api.ts";

export function useUsage(): Usage | null {
  const { data } = useQuery<Usage>({ queryKey: QUERY_KEYS.usage, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return data ?? null;
}
