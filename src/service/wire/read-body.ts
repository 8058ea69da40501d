// Collects a request body up to the limit. What is over the limit is read and thrown away, so that the client can finish
// writing and hear why; a body that never ends is cut off by the server's request timeout.
import type { IncomingMessage } from "node:http";
import { LIMITS } from "../../contract/limits.ts";
import { ProblemFault } from "./problem-fault.ts";

/** Bytes thrown away before the connection is given up. */
const MAX_DISCARDED_BYTES = 16 * LIMITS.requestBodyBytes;

/** Rejects with a ProblemFault `body-too-large`, or `bad-request` when the client stops half-way. */
export function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = (headers: Record<string, string>) =>
      reject(
        new ProblemFault("body-too-large", `The body may have ${LIMITS.requestBodyBytes} bytes; send fewer locations a request.`, {
          headers,
        }),
      );
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LIMITS.requestBodyBytes) chunks.push(chunk);
      else if (size > MAX_DISCARDED_BYTES) refuse({ connection: "close" });
    });
    request.on("end", () =>
      size > LIMITS.requestBodyBytes ? refuse({}) : resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)),
    );
    request.on("error", () => reject(new ProblemFault("bad-request", "The body ended before it was complete.")));
  });
}
