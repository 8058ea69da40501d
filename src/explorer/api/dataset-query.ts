// What the service says of its dataset: asked once per visit (it costs nothing), and who answers where an answer does not say.
import type { QueryClient } from "@tanstack/react-query";
import { type DatasetState, EMPTY_DICTIONARY, pickDictionary } from "../model/dataset-state.ts";
import { decodeDatasetInfo } from "../model/decode-dataset.ts";
import { readFailure } from "../model/read-failure.ts";
import type { Api } from "./api.ts";
import type { Client } from "./client.ts";
import { readLastSource, rememberLastSource } from "./last-source.ts";
import type { Upstream } from "./lookups.ts";

const DATASET_KEY = ["dataset"];

/** The dataset's query, for hooks. Its own signal is left alone so that a remount does not ask twice. */
export function buildDatasetQuery(client: Client) {
  return { queryKey: DATASET_KEY, queryFn: () => askDataset(client), gcTime: Number.POSITIVE_INFINITY };
}

async function askDataset(client: Client): Promise<DatasetState> {
  const result = await client.askDataset(new AbortController().signal);
  if (result.kind === "aborted") return { phase: "absent", dictionary: EMPTY_DICTIONARY };
  if (result.kind === "failed") return { phase: "failed", failure: result.failure };
  const answer = result.value;
  const info = answer.status === 200 ? decodeDatasetInfo(answer.body) : null;
  if (info) return { phase: "present", info };
  if (answer.status === 200 || answer.status === 404 || answer.status === 405) return { phase: "absent", dictionary: EMPTY_DICTIONARY };
  return { phase: "failed", failure: readFailure(answer) };
}

/** Waits for the dataset's description, asking again where it failed before: a lookup needs to know whose kept answers count. */
export async function findUpstream({ client, queries }: Pick<Api, "client"> & { queries: QueryClient }): Promise<Upstream> {
  const query = buildDatasetQuery(client);
  let dataset = await queries.ensureQueryData(query);
  if (dataset.phase === "failed") dataset = await queries.fetchQuery({ ...query, staleTime: 0 });
  return { source: findSource(dataset), dictionary: pickDictionary(dataset) };
}

function findSource(dataset: DatasetState): string {
  if (dataset.phase === "failed" || dataset.phase === "loading") return readLastSource();
  const source = dataset.phase === "present" ? dataset.info.id : "upstream";
  rememberLastSource(source);
  return source;
}
