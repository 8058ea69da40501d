// The gateway's report on each hop, decoded tolerantly.
import { member } from "./json-members.ts";

export type HopStatus = { ok: boolean | null; detail: string };

export type GatewayStatus = {
  gateway: HopStatus;
  service: HopStatus;
  token: HopStatus;
  /** "embedded", or the host of the real service. */
  upstream: string;
};

/** Null where the text is no such report. */
export function decodeGatewayStatus(text: string): GatewayStatus | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
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
  return { ok: typeof ok === "boolean" ? ok : null, detail: typeof detail === "string" ? detail : "" };
}
