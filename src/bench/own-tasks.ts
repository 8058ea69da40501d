// How long the project's own code holds a page's thread within one task, by Chromium's sampling profiler. The map library's code counts only where
// ours has called it.
import type { Browser, Page } from "@playwright/test";

const CATEGORIES = ["toplevel", "disabled-by-default-v8.cpu_profiler"];
const TASK = "ThreadControllerImpl::RunTask";
/** Part of the URL of its chunks. */
const LIBRARY = "maplibre-gl";

type Node = { id: number; parent?: number; callFrame: { url?: string } };
type ProfileData = { startTime?: number; cpuProfile?: { nodes?: Node[]; samples?: number[] }; timeDeltas?: number[] };
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  id?: string;
  args: { data?: ProfileData };
};

/** The longest, in milliseconds, while `act` runs on the page. */
export async function measureOwnTask(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const profiles = traceEvents.filter(({ name, pid, tid }) => name === "Profile" && pid === tid);
  if (profiles.length === 0) throw new Error("the browser made no profile of the page's thread");
  return Math.max(...profiles.map((profile) => findLongest(traceEvents, profile)));
}

/** Times of a trace are microseconds. On Linux, a process's first thread has its number, and the page runs there. */
function findLongest(events: readonly TraceEvent[], { pid, tid, id, args }: TraceEvent): number {
  const samples = listSamples(
    events.filter((event) => event.name === "ProfileChunk" && event.pid === pid && event.id === id).map((event) => event.args.data!),
    args.data!.startTime!,
  );
  let next = 0;
  let longest = 0;
  // The profiler starts within a task of ours, and takes its time.
  const tasks = events.filter((event) => event.name === TASK && event.pid === pid && event.tid === tid && event.ts > args.data!.startTime!);
  for (const { ts, dur = 0, tdur = dur } of tasks.sort((a, b) => a.ts - b.ts)) {
    let own = 0;
    let all = 0;
    for (; next < samples.length && samples[next]!.at <= ts + dur; next++) {
      const { at, span, isOwn } = samples[next]!;
      if (at < ts) continue;
      all += span;
      if (isOwn) own += span;
    }
    // Counted in time that the thread ran: when the browser draws in software, the page's thread also waits for a processor.
    if (own > 0) longest = Math.max(longest, (own / all) * tdur);
  }
  return longest / 1000;
}

/** When the profiler looked, how long it had been since it last did, and whether it met our code. */
function listSamples(chunks: readonly ProfileData[], startTime: number): { at: number; span: number; isOwn: boolean }[] {
  const isOwn = new Map<number, boolean>();
  const found: { at: number; span: number; isOwn: boolean }[] = [];
  let at = startTime;
  for (const { cpuProfile, timeDeltas = [] } of chunks) {
    for (const { id, parent, callFrame } of cpuProfile?.nodes ?? []) {
      const url = callFrame.url ?? "";
      isOwn.set(id, (parent !== undefined && isOwn.get(parent) === true) || (url.startsWith("http") && !url.includes(LIBRARY)));
    }
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      const span = timeDeltas[index]!;
      at += span;
      found.push({ at, span, isOwn: isOwn.get(node) === true });
    }
  }
  return found;
}
