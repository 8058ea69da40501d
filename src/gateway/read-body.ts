// Collects a request body up to the limit. A longer one is refused at once; what its client still sends is left to `server/drain-refused.ts`.
import type { IncomingMessage } from "node:http";
import { LIMITS } from "../contract/limits.ts";
import { buildBodyTooLarge } from "./check-request.ts";
import { collectBytes } from "./collect-bytes.ts";
import { GatewayFault } from "./gateway-fault.ts";
import type { Holding } from "./held-bytes.ts";

/** Rejects with a GatewayFault. */
export function readBody(request: IncomingMessage, holding: Holding): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = collectBytes();
    const take = (chunk: Buffer) => {
      if (body.size() + chunk.length > LIMITS.requestBodyBytes) throw buildBodyTooLarge();
      const before = body.capacity();
      body.push(chunk);
      holding.take(body.capacity() - before);
    };
    const onData = (chunk: Buffer) => {
      try {
        take(chunk);
      } catch (fault) {
        request.off("data", onData);
        reject(fault);
      }
    };
    request.on("data", onData);
    request.on("end", () => resolve(body.read()));
    request.on("error", () => reject(new GatewayFault("bad-request", "The body ended before it was complete.")));
  });
}
