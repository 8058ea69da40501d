// What service and gateway have in memory after 100,000 requests, and how much of it they hadn't before them.
import type { Server } from "./child.ts";
import { type Request, sendMany } from "./load.ts";
import { alone, atMost, type Measurement } from "./measurement.ts";
import { startGatewayAndRival } from "./started-gateway.ts";
import { readPlaces, startServiceAndRival } from "./started-service.ts";

const REQUESTS = 100_000;
const MAX_SERVICE_MIB = 150;
const MAX_GROWTH = 1.1;

export async function* benchMemory(datasetPath: string): AsyncGenerator<Measurement> {
  yield* measureService(datasetPath);
  yield* measureGateway();
}

async function* measureService(datasetPath: string): AsyncGenerator<Measurement> {
  await using started = await startServiceAndRival(datasetPath);
  const growth = await measureGrowth("service", started.service, started.ask("service", readPlaces(datasetPath, 1)));
  const target = `under ${MAX_SERVICE_MIB} MiB`;
  yield alone({ what: "service's memory", ours: growth.ours, unit: "MiB", target, met: growth.ours < MAX_SERVICE_MIB });
  yield growth;
}

async function* measureGateway(): AsyncGenerator<Measurement> {
  await using started = await startGatewayAndRival();
  const growth = await measureGrowth("gateway", started.gateway, started.ours);
  await sendMany(started.rival, REQUESTS);
  const rival = started.proxy.residentMebibytes();
  yield atMost(1, { what: "gateway's memory", ours: growth.ours, rival, rivalName: "@fastify/http-proxy", unit: "MiB" });
  yield growth;
}

async function measureGrowth(name: string, server: Server, request: Request): Promise<Measurement> {
  // What a process needs once (compiled code, caches) is not growth.
  await sendMany(request, REQUESTS / 10);
  const rival = server.residentMebibytes();
  await sendMany(request, REQUESTS);
  const what = `${name}'s growth over ${REQUESTS.toLocaleString("en-US")} requests`;
  return atMost(MAX_GROWTH, { what, ours: server.residentMebibytes(), rival, rivalName: "itself before", unit: "MiB" });
}
