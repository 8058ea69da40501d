// What went wrong between gateway and lookup service, told apart by cause.
import { errors } from "undici";
import { buildCutOff } from "./answer-head.ts";
import { GatewayFault } from "./gateway-fault.ts";

/** @param begun the head of the answer had come */
export function nameUpstreamFault(error: unknown, begun: boolean): GatewayFault {
  if (error instanceof GatewayFault) return error;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (error instanceof errors.HTTPParserError || /^(UND_ERR_(HEADERS_OVERFLOW|RES)|ERR_ASSERTION$)/.test(code)) {
    return new GatewayFault("upstream-invalid", "The lookup service's response isn't HTTP/1.1. Check that UPSTREAM_URL is its address.");
  }
  if (/^(Z_|ERR_BROTLI|ERR__ERROR_|ZSTD_|ERR_ZLIB|ERR_PADDING)/.test(code)) {
    return new GatewayFault("upstream-invalid", "The lookup service's response can't be decompressed: it is damaged or was cut off.");
  }
  if (begun) return buildCutOff();
  if (/CERT|TLS|SSL|SELF_SIGNED|ERR_TLS/.test(code)) {
    return new GatewayFault("upstream-unreachable", `The lookup service's certificate isn't trusted (${code}).`);
  }
  if (/^(ECONNRESET|UND_ERR_SOCKET|EPIPE)$/.test(code)) {
    return new GatewayFault(
      "upstream-unreachable",
      "The lookup service closed the connection without a response. This lookup may have been counted.",
    );
  }
  return new GatewayFault(
    "upstream-unreachable",
    `Can't connect to the lookup service (${code || "unknown cause"}). Check that it is running and that UPSTREAM_URL is correct.`,
  );
}
