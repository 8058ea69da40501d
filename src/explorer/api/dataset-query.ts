// What the service says of its dataset, and the gateway of its setup: asked once per visit (it costs nothing); and who answers, where an
// answer does not say.
import type { QueryClient } from "@tanstack/react-query";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { HEADERS } from "../../contract/headers.ts";
import { ABSENT_STATUSES, GATEWAY_PREFIX, GATEWAY_SETUP_PATH, ROUTES } from "../../contract/routes.ts";
import { type DatasetState, pickAsking, pickDictionary } from "../model/dataset/dataset-state.ts";
import { decodeDatasetInfo, decodePageSetup } from "../model/dataset/decode-dataset.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { readFailure } from "../model/exchange/read-failure.ts";
import type { Judge } from "../model/exchange/summary.ts";
import { readUsage } from "../model/exchange/usage.ts";
import type { Client } from "./client.ts";
import { guessAsking, rememberLastAsking } from "./last-source.ts";

const DATASET_KEY = ["dataset"];
/** Of what the newest response said of the quota. */
export const USAGE_KEY = ["usage"];

/** The dataset's query, for hooks. Its own signal is left alone so that a remount does not ask twice. */
export function buildDatasetQuery(client: Client) {
  return {
    queryKey: DATASET_KEY,
    queryFn: ({ client: queries }: { client: QueryClient }) => askDataset(client, queries),
    gcTime: Number.POSITIVE_INFINITY,
  };
}

async function askDataset(client: Client, queries: QueryClient): Promise<DatasetState> {
  const startedAt = Date.now();
  const [described, given] = await Promise.all([
    client.askDocument(GATEWAY_PREFIX + ROUTES.dataset.path),
    client.askDocument(GATEWAY_SETUP_PATH),
  ]);
  const setup = decodePageSetup(given.kind === "answered" ? given.value.body : "");
  if (described.kind === "failed") return { phase: "failed", setup, failure: described.failure };
  const answer = described.value;
  keepUsage(queries, { response: answer, startedAt });
  // The gateway says 204 of a service without a description; what stands before the gateway may say it in its own way.
  if (answer.status >= 300 && !ABSENT_STATUSES.includes(answer.status)) return { phase: "failed", setup, failure: readFailure(answer) };
  const info = decodeDatasetInfo(answer.body);
  return info ? { phase: "present", setup, info } : { phase: "absent", setup };
}

/** Keeps what a response says of the quota, if it says anything. */
export function keepUsage(queries: QueryClient, responded: Pick<Exchange, "response" | "startedAt">): void {
  const usage = readUsage(responded);
  if (usage) queries.setQueryData(USAGE_KEY, usage);
}

/** Waits for the dataset's description, asking again where it failed before: a lookup needs to know whose saved results count. */
export async function findAsking(client: Client, queries: QueryClient): Promise<Asking> {
  const query = buildDatasetQuery(client);
  let dataset = await queries.ensureQueryData(query);
  if (dataset.phase === "failed") dataset = await queries.fetchQuery({ ...query, staleTime: 0 });
  const asking = pickAsking(dataset);
  if (asking) rememberLastAsking(asking);
  // While the service is away: who answered last, so that saved results still open.
  return asking ?? guessAsking(dataset);
}

/** Describes the dataset anew where a response names another one: a result is saved under the dataset that answered, and only who asks for
 *  that one finds it again. It costs nothing. */
export function followDataset(queries: QueryClient, { source, response }: Exchange): void {
  const known = queries.getQueryData<DatasetState>(DATASET_KEY);
  const isOther = known?.phase === "present" && known.info.id !== source;
  if (isOther && response?.headers[HEADERS.datasetId] !== undefined) void queries.invalidateQueries({ queryKey: DATASET_KEY });
}

/** What the fields mean, as far as it is known now. */
export async function findDictionary(client: Client, queries: QueryClient): Promise<DatasetDictionary> {
  return pickDictionary(await queries.ensureQueryData(buildDatasetQuery(client)));
}

/** What says the worst of a result, by the rules that are known now; null without rules, or where their code can't be loaded. */
export async function findJudge(client: Client, queries: QueryClient): Promise<Judge | null> {
  try {
    const { openJudge } = await import("../model/summary/judge-property.ts");
    const dataset = await queries.ensureQueryData(buildDatasetQuery(client));
    return openJudge(dataset.phase === "loading" ? null : dataset.setup.rules, pickDictionary(dataset));
  } catch {
    return null;
  }
}
