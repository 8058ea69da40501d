// What the page is told of the gateway's settings.
import type { PageSetup } from "../contract/page-setup.ts";
import type { GatewaySettings } from "./config.ts";

export function describeSetup({ upstream, dictionary, startView, basemaps, rules }: GatewaySettings): PageSetup {
  return {
    upstream: nameUpstream(upstream),
    dictionary,
    start_view: startView,
    basemaps,
    rules,
  };
}

/** `embedded`, or the host of the lookup service. */
export function nameUpstream({ embedded, origin }: GatewaySettings["upstream"]): string {
  return embedded ? "embedded" : new URL(origin).host;
}
