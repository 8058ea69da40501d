// What finds an exchange again: its status, and every id that the request or the response has for it.
import { HEADERS } from "../../../contract/headers.ts";
import { type Exchange, isPartKnown } from "./exchange.ts";
import { readInputIds } from "./input-ids.ts";

export type Trace = {
  /** Null: nothing arrived, or a file doesn't say. */
  status: number | null;
  requestIds: { gateway: string | null; service: string | null };
  /** Those of the request, at most `IDS_KEPT`. */
  inputIds: string[];
};

const IDS_KEPT = 20;
const ID_CHARACTERS = 100;
/** `meta` is at the beginning of a response; one that was cut off can't be parsed. */
const START_CHARACTERS = 2_000;
const REQUEST_ID = /"request_id"\s*:\s*"([^"\\]{1,100})"/;

export function buildTrace(exchange: Exchange): Trace {
  const { response } = exchange;
  const own = response?.headers[HEADERS.requestId] ?? null;
  // What the gateway itself answers has only its own id. Whether a gateway of ours made a capture isn't known, except for a case.
  const byGateway = !exchange.capture || exchange.capture.format === "case";
  const inBody = response && (REQUEST_ID.exec(response.body.slice(0, START_CHARACTERS))?.[1] ?? null);
  const ids = readInputIds(exchange).filter((id) => id !== "");
  return {
    status: isPartKnown(exchange, "status") ? (response?.status ?? null) : null,
    requestIds: { gateway: response?.headers[HEADERS.gatewayRequestId] ?? (byGateway ? own : null), service: inBody ?? own },
    inputIds: ids.slice(0, IDS_KEPT).map((id) => id.slice(0, ID_CHARACTERS)),
  };
}
