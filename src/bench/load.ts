// Load on one address: requests a second over many connections, or the latency of one request after another.
import autocannon from "autocannon";
import { measureMedian } from "./measurement.ts";
import { waitFor } from "./wait-for.ts";

export type Request = { url: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

const CONNECTIONS = 32;
const SECONDS = 4;
const LONGEST_SECONDS = 600;

/** Requests a second over many connections. */
export async function measureRate(request: Request): Promise<number> {
  return (await send(request, { duration: SECONDS })).requests.average;
}

export async function sendMany(request: Request, amount: number): Promise<void> {
  await send(request, { amount });
}

/** Throws when a response is not 2xx: such a figure would mean nothing. */
async function send(request: Request, size: { duration: number } | { amount: number }): Promise<autocannon.Result> {
  const sent = Promise.resolve(autocannon({ ...request, connections: CONNECTIONS, ...size }));
  const result = await waitFor(`the responses of ${request.url}`, sent, LONGEST_SECONDS);
  if (result.non2xx || result.errors) throw new Error(`${request.url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return result;
}

/** Median milliseconds from sending a request to the last byte of its response, one at a time. */
export function measureLatencyMs({ url, ...options }: Request, count: number): Promise<number> {
  return measureMedian(Array(count).fill(url), async () => {
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  });
}
