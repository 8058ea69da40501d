// Tests what the page says of a lookup through a real gateway: the message in the panel, the tab Checks, and the connection test.
import type { GatewayStatus } from "../../contract/gateway-status.ts";
import { createClient } from "../../explorer/api/client.ts";
import { buildLookup } from "../../explorer/api/lookup-request.ts";
import { describeFailure, readSaidBy } from "../../explorer/model/exchange/describe-failure.ts";
import { readExchange } from "../../explorer/model/exchange/read-exchange.ts";
import { listFacts } from "../../explorer/model/inspection/failure-facts.ts";
import { inspectExchange } from "../../explorer/model/inspection/inspect-exchange.ts";
import { askStatus } from "../../gateway/fixture/ask.ts";

export type Said = {
  /** "" where there is a result. */
  headline: string;
  message: string;
  checks: string;
  test: GatewayStatus;
};

const EMPTY = { parcel: {}, footprint: {} };
const NEVER = new AbortController().signal;

export async function readHop(origin: string, version: "v1" | "v2"): Promise<Said> {
  const prepared = buildLookup(
    { location: { kind: "address", text: "12 Alder Ct, Harbor Point, NC" }, version },
    { upstream: "parcels.example", source: "upstream:parcels.example" },
  );
  const exchange = await createClient({ origin }).askLookup(prepared, NEVER);
  const result = await readExchange(exchange!, EMPTY);
  const { failure, groups } = await inspectExchange(exchange!, EMPTY, { loadCounties: () => Promise.reject() });
  const test = await askStatus(origin);
  if (result.ok) return { headline: "", message: "", checks: groups.map(({ title }) => title).join(" / "), test };
  const { sentence, cause, remedy } = describeFailure(result.failure);
  const { detail, errors } = result.failure;
  const said = [
    cause,
    remedy,
    `${readSaidBy(result.failure)} says: ${detail}`,
    ...errors.map((error) => `${error.pointer} ${error.detail}`),
  ];
  const facts = listFacts(exchange!, failure!).map(({ label, value }) => `${label}: ${value}`);
  const checks = [sentence, cause, remedy, facts.join(", "), ...groups.map(({ title }) => title)].join(" / ");
  return { headline: sentence, message: said.join(" "), checks, test };
}
