// The headers of a request to the lookup service: few of the page's, and the token.
import type { IncomingMessage } from "node:http";
import { HEADERS, KEY_HEADER } from "../contract/headers.ts";
import type { GatewaySettings } from "./config.ts";

/** Of the page's headers, what the service is told. */
const PASSED = ["accept", "content-type", "if-none-match", KEY_HEADER] as const;

type BuildRequestHeaders = (request: IncomingMessage, requestId: string) => Record<string, string>;

export function prepareRequestHeaders({ token, origin }: GatewaySettings["upstream"]): BuildRequestHeaders {
  // On this machine packing costs more than it saves.
  const acceptEncoding = origin.startsWith("http:") ? "identity" : "gzip, br, zstd";
  return (request, requestId) => {
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      "accept-encoding": acceptEncoding,
      "user-agent": "parcelscope-gateway",
      [HEADERS.requestId]: requestId,
    };
    for (const name of PASSED) {
      const value = request.headers[name];
      if (value !== undefined) headers[name] = String(value);
    }
    return headers;
  };
}
