// Collects a request body up to the limit. A longer one is refused at once; what its client still sends is left to `server/drain-refused.ts`,
// and a body that never ends to the server's request timeout.
import type { IncomingMessage } from "node:http";
import { LIMITS } from "../../contract/limits.ts";
import { ProblemFault } from "./problem-fault.ts";

/** Rejects with a ProblemFault `body-too-large`, or `bad-request` when the client stops half-way. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LIMITS.requestBodyBytes) chunks.push(chunk);
      else
        reject(
          new ProblemFault("body-too-large", `The body may have up to ${LIMITS.requestBodyBytes} bytes. Send fewer locations per request.`),
        );
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on("error", () => reject(new ProblemFault("bad-request", "The body ended before it was complete.")));
  });
}
