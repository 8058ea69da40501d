// What service and gateway have in memory after 100,000 requests, and how much of it they hadn't before them.
import type { Child } from "./child.ts";
import { type Request, sendMany } from "./load.ts";
import { alone, atMost, type Measurement } from "./measurement.ts";
import { startGatewayAndRival } from "./started-gateway.ts";
import { readPlaces, startServiceAndRival } from "./started-service.ts";

const REQUESTS = 100_000;
const MAX_SERVICE_MIB = 150;
const MAX_GROWTH = 1.1;

export async function* benchMemory(datasetPath: string): AsyncGenerator<Measurement> {
  const service = await startServiceAndRival(datasetPath);
  try {
    const growth = await measureGrowth("service", service, service.ask("service", readPlaces(datasetPath, 1)));
    const target = `under ${MAX_SERVICE_MIB} MiB`;
    yield alone({ what: "service's memory", ours: growth.ours, unit: "MiB", target, met: growth.ours < MAX_SERVICE_MIB });
    yield growth;
  } finally {
    await service.stop();
  }
  const { gateway, proxy, ours, rival, stop } = await startGatewayAndRival();
  try {
    const growth = await measureGrowth("gateway", gateway, ours);
    await sendMany(rival, REQUESTS);
    const memory = { ours: growth.ours, rival: proxy.residentMebibytes(), rivalName: "@fastify/http-proxy", unit: "MiB" };
    yield atMost(1, { what: "gateway's memory", ...memory });
    yield growth;
  } finally {
    await stop();
  }
}

async function measureGrowth(name: string, child: Child, request: Request): Promise<Measurement> {
  // What a process needs once (compiled code, caches) is not growth.
  await sendMany(request, REQUESTS / 10);
  const rival = child.residentMebibytes();
  await sendMany(request, REQUESTS);
  const what = `${name}'s growth over ${REQUESTS.toLocaleString("en-US")} requests`;
  return atMost(MAX_GROWTH, { what, ours: child.residentMebibytes(), rival, rivalName: "itself before", unit: "MiB" });
}
