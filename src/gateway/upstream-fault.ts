// What went wrong between gateway and lookup service, told apart by cause.
import { errors } from "undici";
import { buildCutOff } from "./answer-head.ts";
import { GatewayFault } from "./gateway-fault.ts";

/** @param begun the head of the answer had come */
export function nameUpstreamFault(error: unknown, begun: boolean): GatewayFault {
  if (error instanceof GatewayFault) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (error instanceof errors.HTTPParserError || /^(UND_ERR_(HEADERS_OVERFLOW|RES)|ERR_ASSERTION$)/.test(code)) {
    return new GatewayFault("upstream-invalid", "What the lookup service sent is not HTTP/1.1. Is UPSTREAM_URL its address?");
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_|ZSTD_|ERR_ZLIB|ERR_PADDING)/.test(code)) {
    return new GatewayFault("upstream-invalid", "The lookup service's answer cannot be unpacked: it is damaged or was cut off.");
  }
  if (begun) return buildCutOff();
  if (/CERT|TLS|SSL|SELF_SIGNED|ERR_TLS/.test(code)) {
    return new GatewayFault("upstream-unreachable", `The lookup service's certificate is not trusted (${code}).`);
  }
  if (/^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/.test(code)) {
    return new GatewayFault(
      "upstream-unreachable",
      "The lookup service closed the connection without an answer. The lookup may or may not have been counted.",
    );
  }
  return new GatewayFault(
    "upstream-unreachable",
    `No connection to the lookup service (${code || "unknown cause"}). Is it running, and is UPSTREAM_URL right?`,
  );
}
