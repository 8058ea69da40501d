// The gateway's report on each hop, decoded tolerantly.
import type { GatewayStatus } from "../../../contract/gateway-status.ts";
import { member, readJson } from "../text/json-members.ts";

/** `ms`: until its response began; null: there was none, or it isn't said. */
export type HopStatus = GatewayStatus["token"] & { ms: number | null };

/** What the page shows of a `GatewayStatus`: any hop of it may have said nothing that can be read. */
export type ReadStatus = Record<"gateway" | "service" | "token", HopStatus> & Pick<GatewayStatus, "upstream">;

/** Null where the text is no such report. */
export function decodeGatewayStatus(text: string): ReadStatus | null {
  const parsed = readJson(text);
  if (member(parsed, "gateway") === undefined) return null;
  const upstream = member(parsed, "upstream");
  return {
    gateway: readHop(member(parsed, "gateway")),
    service: readHop(member(parsed, "service")),
    token: readHop(member(parsed, "token")),
    upstream: typeof upstream === "string" ? upstream : "unknown",
  };
}

function readHop(value: unknown): HopStatus {
  const ok = member(value, "ok");
  const detail = member(value, "detail");
  const ms = member(value, "ms");
  return {
    ms: typeof ms === "number" && Number.isFinite(ms) ? ms : null,
    ok: typeof ok === "boolean" ? ok : null,
    detail: typeof detail === "string" ? detail : "",
  };
}
