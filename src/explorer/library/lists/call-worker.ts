// Calls functions of a worker by their names, and hears what it says of itself.

/** `role`: what the worker is for. */
export type Call = { role: string; id: number; name: string; args: readonly unknown[] };
/** `event`: what it says unasked. `error`: what was thrown. */
export type Reply = { event: unknown } | { id: number; value: unknown } | { id: number; error: string };

export type Api = Record<string, (...args: never[]) => unknown>;

export type WorkerCalls<A extends Api> = {
  /** Rejects with what it threw, or where the worker is lost. */
  call<Name extends keyof A & string>(name: Name, ...args: Parameters<A[Name]>): Promise<Awaited<ReturnType<A[Name]>>>;
  /** Its calls under way never settle: nobody waits for them any more. */
  end(): void;
};

/** The worker starts with the first call, and again with the first after its end. */
export function createWorkerCalls<A extends Api>(
  role: string,
  start: () => Worker,
  onEvent = (_: unknown) => {},
  onLost = () => {},
): WorkerCalls<A> {
  let worker: Worker | null = null;
  let calls = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  function open(): Worker {
    const started = start();
    started.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      if ("event" in data) return onEvent(data.event);
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ("error" in data) call?.reject(new Error(data.error));
      else call?.resolve(data.value);
    });
    for (const type of ["error", "messageerror"]) started.addEventListener(type, () => worker === started && lose());
    return started;
  }

  function lose(): void {
    const lost = [...waiting.values()];
    end();
    for (const call of lost) call.reject(new WorkerLost("The browser stopped this work, maybe for lack of memory."));
    onLost();
  }

  function end(): void {
    worker?.terminate();
    worker = null;
    waiting.clear();
  }

  return {
    end,
    call(name, ...args) {
      worker ??= open();
      const id = ++calls;
      const call = Promise.withResolvers<unknown>();
      waiting.set(id, call);
      worker.postMessage({ role, id, name, args } satisfies Call);
      return call.promise as Promise<never>;
    },
  };
}

export class WorkerLost extends Error {}
