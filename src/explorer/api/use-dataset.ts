// The dataset behind the service, as far as the service describes it.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type DatasetState, pickAsking } from "../model/dataset/dataset-state.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { useApi } from "./api.ts";
import { buildDatasetQuery } from "./dataset-query.ts";
import { guessAsking } from "./last-source.ts";

/** `absent` is a state to live with: units unstated, the contiguous U.S. in view, no sample places, no town basemap. */
export function useDataset(): DatasetState {
  const { data } = useQuery(buildDatasetQuery(useApi().client));
  return data ?? { phase: "loading" };
}

/** Asks for the description again, and with it how many lookups are left. */
export function useDescribeAnew(): () => Promise<void> {
  const { client } = useApi();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: buildDatasetQuery(client).queryKey });
}

/** Who is asked: what saved results belong to. While the service is away, who answered last. */
export function useAsking(): Asking {
  const dataset = useDataset();
  return pickAsking(dataset) ?? guessAsking(dataset);
}
