// The rules that properties are assessed by, as far as they are there. The rules' code is a chunk of its own, loaded beside the first lookup.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pickDictionary } from "../model/dataset/dataset-state.ts";
import type { Assess } from "../model/rules/create-assessor.ts";
import { useDataset } from "./use-dataset.ts";

export type RulesState =
  | { phase: "loading" }
  | { phase: "ready"; assess: Assess }
  /** The server has no rules that can be used; `reason` is a sentence. */
  | { phase: "failed"; reason: string };

const LOADING: RulesState = { phase: "loading" };

/** Compiled once for a set and a dictionary, however many components ask. */
export function useRules(): RulesState {
  const dataset = useDataset();
  const { data: code, error } = useQuery({
    queryKey: ["rules-code"],
    queryFn: loadCode,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(() => {
    if (error) return { phase: "failed", reason: "The rules could not be loaded. Reload the page." };
    if (dataset.phase === "loading" || !code) return LOADING;
    return code.openRules(dataset.setup.rules, pickDictionary(dataset));
  }, [dataset, code, error]);
}

const loadCode = () => import("../model/rules/open-rules.ts");
