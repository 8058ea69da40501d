// Usage left, as the newest live answer said it; null until one does.
import { skipToken, useQuery } from "@tanstack/react-query";
import type { Usage } from "../model/exchange/usage.ts";
import { USAGE_KEY } from "./dataset-query.ts";

export function useUsage(): Usage | null {
  const { data } = useQuery<Usage>({ queryKey: USAGE_KEY, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return data ?? null;
}
