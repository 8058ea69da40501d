// The dataset behind the service, as far as the service describes it.
import { useQuery } from "@tanstack/react-query";
import { type DatasetState, pickSource } from "../model/dataset-state.ts";
import { useApi } from "./api.ts";
import { buildDatasetQuery } from "./dataset-query.ts";
import { readLastSource } from "./last-source.ts";

/** `absent` is a state to live with: units unstated, the contiguous U.S. in view, no sample places, no town basemap. */
export function useDataset(): DatasetState {
  const { data } = useQuery(buildDatasetQuery(useApi().client));
  return data ?? { phase: "loading" };
}

/** Whose answers are asked for: what kept answers belong to. While the service is away, who answered last. */
export function useSource(): string {
  return pickSource(useDataset()) ?? readLastSource();
}
