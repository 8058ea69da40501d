// What holds of requests with an idempotency key, wherever tokens are kept.
import fc from "fast-check";
import { expect, test } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { NotCounted } from "./keys.ts";
import type { Account, Charge, Granted } from "./tokens.ts";

export type KeyWorld = {
  /** Milliseconds since 1970, for every account of it. */
  now: number;
  /** A token of the user "acme", or of another one. */
  makeToken(quota: number | null, user?: string): Promise<string>;
  accountOf(token: string): Promise<Account>;
  readUsed(token: string): Promise<number>;
};

const HOUR_MS = 3_600_000;
const FOREVER_MS = LIMITS.idempotencyHours * HOUR_MS;

/** `open` makes a world without tokens and keys. */
export function testKeys(open: () => Promise<KeyWorld>): void {
  const keyed = (key: string, request = "one") => ({ key, request: Buffer.from(request) });
  const charge = async (world: KeyWorld, token: string, key: string, request?: string, units = 3) =>
    (await world.accountOf(token)).charge(units, keyed(key, request));
  const granted = (charge: Charge): Granted => {
    expect(charge.granted).toBe(true);
    return charge as Granted;
  };

  test("are counted once, however often they are sent, also when the quota is used up and after another request", async () => {
    const world = await open();
    const token = await world.makeToken(4);
    const first = granted(await charge(world, token, "a"));
    expect(first.left).toBe(1);
    await first.settle!();
    for (const left of [1, 1]) expect(granted(await charge(world, token, "a")).left).toBe(left);
    expect(await charge(world, token, "b")).toMatchObject({ granted: false, left: 1 });
    // A refused one leaves no key.
    expect(await charge(world, token, "b", "other", 1)).toMatchObject({ granted: true, left: 0 });
    expect(granted(await charge(world, token, "a")).left).toBe(0);
    expect(await world.readUsed(token)).toBe(4);
  });

  test("belong to one request of one user, whatever token it is sent with", async () => {
    const world = await open();
    const [token, renewed, foreign] = [await world.makeToken(10), await world.makeToken(10), await world.makeToken(10, "other")];
    await granted(await charge(world, token, "a")).settle!();
    expect(await charge(world, token, "a", "other")).toEqual({ granted: false, key: "reused" });
    expect(granted(await charge(world, renewed, "a")).left).toBe(10);
    expect(granted(await charge(world, foreign, "a", "other")).left).toBe(7);
  });

  test("are one at a time, until whoever runs it is surely gone", async () => {
    const world = await open();
    const token = await world.makeToken(10);
    const lost = granted(await charge(world, token, "a"));
    expect(await charge(world, token, "a")).toEqual({ granted: false, key: "running" });
    world.now += LIMITS.gatewayTimeoutMs;
    const next = granted(await charge(world, token, "a"));
    expect(await charge(world, token, "a")).toEqual({ granted: false, key: "running" });
    // The lost one can't give back what isn't its own any more, also not of a try that came later still.
    expect(await lost.refund()).toBeUndefined();
    expect(await world.readUsed(token)).toBe(3);
    expect(await charge(world, token, "a")).toEqual({ granted: false, key: "running" });
    await next.refund();
    expect(await world.readUsed(token)).toBe(0);
    const last = granted(await charge(world, token, "a"));
    for (const other of [lost, next]) expect(await other.refund()).toBeUndefined();
    expect(await world.readUsed(token)).toBe(3);
    await last.settle!();
  });

  test("stay counted once any of their tries is answered, and none that was given back is", async () => {
    const world = await open();
    const token = await world.makeToken(10);
    const slow = granted(await charge(world, token, "a"));
    world.now += LIMITS.gatewayTimeoutMs;
    const next = granted(await charge(world, token, "a"));
    await slow.settle!();
    expect(await next.refund()).toBeUndefined();
    expect(await world.readUsed(token)).toBe(3);
    const given = granted(await charge(world, token, "b"));
    await given.refund();
    await expect(given.settle!()).rejects.toThrow(NotCounted);
  });

  test("are taken over where the clock was set back", async () => {
    const world = await open();
    const token = await world.makeToken(10);
    await charge(world, token, "a");
    world.now -= HOUR_MS;
    expect(granted(await charge(world, token, "a")).left).toBe(7);
  });

  test("give their units back where they came from: the token and window of the first try", async () => {
    const world = await open();
    const [token, renewed] = [await world.makeToken(10), await world.makeToken(10)];
    await charge(world, token, "a");
    world.now += LIMITS.gatewayTimeoutMs;
    await granted(await charge(world, renewed, "a")).refund();
    expect([await world.readUsed(token), await world.readUsed(renewed)]).toEqual([0, 0]);
  });

  test("can't be given back once they are answered", async () => {
    const world = await open();
    const token = await world.makeToken(10);
    const first = granted(await charge(world, token, "a"));
    await first.settle!();
    await first.refund();
    await granted(await charge(world, token, "a")).refund();
    expect(await world.readUsed(token)).toBe(3);
  });

  test("are new again after a day", async () => {
    const world = await open();
    const token = await world.makeToken(null);
    await granted(await charge(world, token, "a")).settle!();
    world.now += FOREVER_MS - 1;
    expect(await charge(world, token, "a", "other")).toEqual({ granted: false, key: "reused" });
    world.now += 1;
    expect(granted(await charge(world, token, "a", "other")).settle).toBeDefined();
  });

  test("that are sent in one moment are counted once", async () => {
    const world = await open();
    const token = await world.makeToken(null);
    const charges = await Promise.all(Array.from({ length: 8 }, () => charge(world, token, "a")));
    expect(charges.filter((each) => each.granted)).toHaveLength(1);
    expect(await world.readUsed(token)).toBe(3);
  });

  test("in any order of tries, answers, failures and deaths cost what the first try of each cost", async () => {
    const step = fc.oneof(
      fc.record({ send: fc.constantFrom("a", "b"), request: fc.constantFrom("one", "two") }),
      fc.record({ end: fc.nat(5), how: fc.constantFrom("settle" as const, "refund" as const) }),
      fc.constant("wait" as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const world = await open();
        const token = await world.makeToken(null);
        const known = new Map<string, { request: string; try: Granted | null; startedAt: number }>();
        const tries: { key: string; request: string; granted: Granted }[] = [];
        for (const each of steps) {
          if (each === "wait") world.now += LIMITS.gatewayTimeoutMs;
          else if ("send" in each) {
            const before = known.get(each.send);
            const answer = await charge(world, token, each.send, each.request, 1);
            const isRunning = before?.try && before.startedAt + LIMITS.gatewayTimeoutMs > world.now;
            if (before && before.request !== each.request) expect(answer).toEqual({ granted: false, key: "reused" });
            else if (isRunning) expect(answer).toEqual({ granted: false, key: "running" });
            else {
              const begun = granted(answer);
              if (before && before.try === null) await begun.refund();
              else {
                known.set(each.send, { request: each.request, try: begun, startedAt: world.now });
                tries.push({ key: each.send, request: each.request, granted: begun });
              }
            }
          } else if (tries[each.end]) {
            const { key, request, granted } = tries[each.end]!;
            const now = known.get(key);
            if (each.how === "settle") {
              const isCounted = now?.request === request;
              await (isCounted ? granted.settle!() : expect(granted.settle!()).rejects.toThrow(NotCounted));
              if (isCounted) now.try = null;
            } else {
              const isOwn = now?.try === granted;
              expect((await granted.refund()) === undefined).toBe(!isOwn);
              if (isOwn) known.delete(key);
            }
          }
          expect(await world.readUsed(token)).toBe(known.size);
        }
      }),
      { numRuns: 25 * Number(process.env.ROUNDS ?? 1) },
    );
  });
}
