// Who answers now: asked before each run, as the page may have been open for days and its gateway restarted with another upstream.
import { ABSENT_STATUSES, GATEWAY_PREFIX, GATEWAY_SETUP_PATH, ROUTES } from "../../../contract/routes.ts";
import { readDate } from "../../../lists/judge-answer.ts";
import type { ServiceNow } from "../../../lists/run.ts";
import type { Client } from "../../api/client.ts";
import type { DescribedDataset } from "../../model/dataset/dataset-state.ts";
import { decodeDatasetInfo, decodePageSetup } from "../../model/dataset/decode-dataset.ts";

/** Null: it can't be asked. It costs nothing. */
export async function askService(client: Pick<Client, "askDocument">): Promise<ServiceNow | null> {
  const [described, given] = await Promise.all([
    client.askDocument(GATEWAY_PREFIX + ROUTES.dataset.path),
    client.askDocument(GATEWAY_SETUP_PATH),
  ]);
  if (described.kind === "failed" || given.kind === "failed") return null;
  const { status, headers, body } = described.value;
  if (status >= 300 && !ABSENT_STATUSES.includes(status)) return null;
  return buildService(decodePageSetup(given.value.body).upstream, decodeDatasetInfo(body), readDate(headers));
}

/** `date`: as in `Clocks`. */
export function buildService(upstream: string, info: DescribedDataset | null, date: number | null): ServiceNow {
  return { upstream, datasetId: info?.id ?? null, apiVersion: "v2", keyHours: info?.idempotency?.hours ?? null, date };
}
