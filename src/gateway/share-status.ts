// One report on each hop for all who ask within some seconds: each is three requests to the service, which may count or ban what it refuses.
import type { GatewayStatus } from "../contract/gateway-status.ts";
import { askStatus, type ProbedService } from "./ask-status.ts";
import type { GatewaySettings } from "./config.ts";
import type { LookupHistory } from "./lookup-history.ts";
import { VERSION } from "./version.ts";

/** A person who tests again after this long sees what has changed. */
const SHARED_MS = 5_000;

export function shareStatus(
  service: ProbedService,
  settings: GatewaySettings,
  readHistory: () => LookupHistory,
): () => Promise<GatewayStatus> {
  let shared: { report: Promise<GatewayStatus>; until: number } | null = null;
  return () => {
    const current = shared && performance.now() < shared.until ? shared : share();
    return current.report;
  };

  function share() {
    const report = askStatus(service, settings, VERSION, readHistory());
    const made = { report, until: Infinity };
    shared = made;
    const end = () => {
      made.until = performance.now() + SHARED_MS;
    };
    void report.then(end);
    return made;
  }
}
