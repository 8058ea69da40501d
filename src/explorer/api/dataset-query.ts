// What the service says of its dataset, and the gateway of its setup: asked once per visit (it costs nothing); and who answers, where an
// answer does not say.
import { ABSENT_STATUSES, GATEWAY_PREFIX, GATEWAY_SETUP_PATH, ROUTES } from "../../contract/routes.ts";
import { type DatasetState, pickDictionary, pickSource } from "../model/dataset-state.ts";
import { decodeDatasetInfo, decodePageSetup } from "../model/decode-dataset.ts";
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
  const [described, given] = await Promise.all([
    client.askDocument(GATEWAY_PREFIX + ROUTES.dataset.path),
    client.askDocument(GATEWAY_SETUP_PATH),
  ]);
  const setup = decodePageSetup(given.kind === "answered" ? given.value.body : "");
  if (described.kind === "failed") return { phase: "failed", setup, failure: described.failure };
  const answer = described.kind === "answered" ? described.value : null;
  // The gateway says 204 of a service without a description; what stands before the gateway may say it in its own way.
  if (answer && answer.status >= 300 && !ABSENT_STATUSES.includes(answer.status))
    return { phase: "failed", setup, failure: readFailure(answer) };
  const info = answer && decodeDatasetInfo(answer.body);
  return info ? { phase: "present", setup, info } : { phase: "absent", setup };
}

/** Waits for the dataset's description, asking again where it failed before: a lookup needs to know whose kept answers count. */
export async function findUpstream({ client, queries }: Pick<Api, "client" | "queries">): Promise<Upstream> {
  const query = buildDatasetQuery(client);
  let dataset = await queries.ensureQueryData(query);
  if (dataset.phase === "failed") dataset = await queries.fetchQuery({ ...query, staleTime: 0 });
  return { source: findSource(dataset), dictionary: pickDictionary(dataset) };
}

/** While the service is away: who answered last, so that kept answers still open. */
function findSource(dataset: DatasetState): string {
  const source = pickSource(dataset);
  if (source === null) return readLastSource();
  rememberLastSource(source);
  return source;
}
