// What the service says of its dataset: asked once per visit (it costs nothing), and who answers where an answer does not say.
import { GATEWAY_DICTIONARY_PATH, GATEWAY_PREFIX, ROUTES } from "../../contract/routes.ts";
import { type DatasetState, EMPTY_DICTIONARY, pickDictionary, pickSource } from "../model/dataset-state.ts";
import { decodeDatasetInfo, decodeDictionary } from "../model/decode-dataset.ts";
import { decodeGatewayStatus } from "../model/decode-status.ts";
import { readFailure } from "../model/read-failure.ts";
import type { Api } from "./api.ts";
import type { Client } from "./client.ts";
import { readLastSource, rememberLastSource } from "./last-source.ts";
import type { Upstream } from "./lookups.ts";

const DATASET_KEY = ["dataset"];
/** Statuses of a service that has no such operation. */
const ABSENT = [404, 405, 501];

/** The dataset's query, for hooks. Its own signal is left alone so that a remount does not ask twice. */
export function buildDatasetQuery(client: Client) {
  return { queryKey: DATASET_KEY, queryFn: () => askDataset(client), gcTime: Number.POSITIVE_INFINITY };
}

async function askDataset(client: Client): Promise<DatasetState> {
  const result = await client.askDocument(GATEWAY_PREFIX + ROUTES.dataset.path);
  if (result.kind !== "answered") return result.kind === "failed" ? { phase: "failed", failure: result.failure } : askUpstream(client);
  const { value: answer } = result;
  const info = answer.status === 200 ? decodeDatasetInfo(answer.body) : null;
  if (info) return { phase: "present", info };
  if (answer.status === 200 || ABSENT.includes(answer.status)) return askUpstream(client);
  return { phase: "failed", failure: readFailure(answer) };
}

/** What the gateway knows of a service that does not describe itself: its host, and the operator's field dictionary. */
async function askUpstream(client: Client): Promise<DatasetState> {
  const [status, dictionary] = await Promise.all([client.askStatus(), client.askDocument(GATEWAY_DICTIONARY_PATH)]);
  const upstream = status.kind === "answered" ? decodeGatewayStatus(status.value.body)?.upstream : undefined;
  const isGiven = dictionary.kind === "answered" && dictionary.value.status === 200;
  return {
    phase: "absent",
    upstream: upstream ?? "unknown",
    dictionary: isGiven ? decodeDictionary(dictionary.value.body) : EMPTY_DICTIONARY,
  };
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
