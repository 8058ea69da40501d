// The gateway process: reads its settings, listens, and ends when told or when its parent is gone.
// Tells a parent process `{ ready: true, port }` once it listens.
import { explainFailure, explainListening } from "../operator/explain-failure.ts";
import { FAULT_EXIT } from "../operator/operator-fault.ts";
import { openLog } from "../server/open-log.ts";
import { createGateway } from "./app.ts";
import { type GatewayConfig, readConfig } from "./config.ts";

/** Running requests get this long to finish. */
const STOP_TIMEOUT_MS = 18_000;

try {
  run(await readConfig(process.env));
} catch (error) {
  const message = explainFailure(error);
  if (message === null) throw error;
  console.error(message);
  process.exitCode = FAULT_EXIT;
}

function run({ host, port, settings, warnings }: GatewayConfig): void {
  const { log, flush } = openLog("gateway");
  for (const warning of warnings) log.warn(warning);
  const gateway = createGateway(settings, log);

  let stopping = false;
  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await gateway.close();
    log.info({ why }, "stopped");
    await flush();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  process.on("disconnect", () => void stop("the parent process is gone"));

  gateway.server.on("error", (error) => {
    console.error(explainListening(error, "gateway", host, port));
    process.exit(FAULT_EXIT);
  });
  gateway.server.listen(port, host, () => {
    const address = gateway.server.address();
    const listening = typeof address === "object" && address ? address.port : port;
    log.info({ host, port: listening }, "ready");
    process.send?.({ ready: true, port: listening });
  });
}
