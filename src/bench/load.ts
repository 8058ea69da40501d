// Load on one address: requests a second over many connections, or the latency of one request after another.
import autocannon from "autocannon";
import { median } from "./measurement.ts";

export type Request = { url: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** Requests a second over `connections` for `seconds`. Throws when an answer is not 2xx: such a figure would mean nothing. */
export async function measureRate(request: Request, { connections = 32, seconds = 4 } = {}): Promise<number> {
  const result = await autocannon({ ...request, connections, duration: seconds });
  if (result.non2xx || result.errors) throw new Error(`${request.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  return result.requests.average;
}

/** Sends exactly `amount` requests. */
export async function sendMany(request: Request, amount: number): Promise<void> {
  const result = await autocannon({ ...request, connections: 32, amount });
  if (result.non2xx || result.errors) throw new Error(`${request.url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
}

/** Median milliseconds from sending a request to the last byte of its answer, one at a time. */
export async function measureLatencyMs(request: Request, count: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const startedAt = performance.now();
    const { url, ...options } = request;
    const response = await fetch(url, options);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
