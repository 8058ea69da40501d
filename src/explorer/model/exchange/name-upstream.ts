// The service that was asked, by its host; null where the page didn't know it, such as when its own server couldn't say.
import type { Exchange } from "./exchange.ts";

export const UNKNOWN_UPSTREAM = "unknown";

export function nameUpstream({ upstream }: Pick<Exchange, "upstream">): string | null {
  return upstream === "" || upstream === UNKNOWN_UPSTREAM ? null : upstream;
}
