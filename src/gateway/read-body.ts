// Collects a request body up to the limit. A longer one is refused at once; what its client still sends is left to `server/drain-refused.ts`.
import type { IncomingMessage } from "node:http";
import { LIMITS } from "../contract/limits.ts";
import { buildBodyTooLarge } from "./check-request.ts";
import { GatewayFault } from "./gateway-fault.ts";

/** Rejects with a GatewayFault. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LIMITS.requestBodyBytes) chunks.push(chunk);
      else reject(buildBodyTooLarge());
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on("error", () => reject(new GatewayFault("bad-request", "The body ended before it was complete.")));
  });
}
