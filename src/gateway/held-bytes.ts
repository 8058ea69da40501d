// How many bytes all requests together may hold in memory: bodies, addresses, and what is collected of answers.
import { GatewayFault } from "./gateway-fault.ts";

/** The part of one request. */
export type Holding = {
  /** Throws a GatewayFault if there is no room for more. */
  take(bytes: number): void;
  /** Gives back all of it. */
  release(): void;
};

/** A function that begins a request's part. */
export function limitHeldBytes(limit: number): () => Holding {
  let total = 0;
  return () => {
    let own = 0;
    return {
      take(bytes) {
        if (total + bytes > limit) {
          throw new GatewayFault("busy", "The gateway is handling as many requests as it can. Try again in a moment.", {
            "retry-after": "1",
          });
        }
        total += bytes;
        own += bytes;
      },
      release() {
        total -= own;
        own = 0;
      },
    };
  };
}
