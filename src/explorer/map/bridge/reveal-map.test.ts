import type { Map as MapLibreMap } from "maplibre-gl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revealWhenDrawn } from "./reveal-map.ts";

/** As much of a map as is asked: its canvas, what it tells, and how far its drawing is. */
function setUp() {
  const drawing = { isDone: false, isLost: false, asked: 0 };
  const gl = {
    SIGNALED: 1,
    fenceSync: () => ({}),
    flush: () => {},
    isContextLost: () => drawing.isLost,
    getSyncParameter: () => {
      drawing.asked += 1;
      return drawing.isDone ? 1 : 0;
    },
  };
  const classes = new Set<string>();
  const classList = {
    add: (name: string) => classes.add(name),
    remove: (name: string) => classes.delete(name),
    contains: (name: string) => classes.has(name),
  };
  const heard = new Map<string, (event?: object) => void>();
  const listen = (event: string, tell: () => void) => heard.set(event, tell);
  const map = { getCanvas: () => ({ classList, getContext: () => gl }), on: listen, once: listen };
  const standIn = { isShown: false };
  let isRevealed = false;
  void revealWhenDrawn(map as unknown as MapLibreMap, () => !standIn.isShown).then(() => {
    isRevealed = true;
  });
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(isRevealed).toBe(classes.size === 0);
    return isRevealed;
  };
  const tell = (event: "idle" | "remove" | "render") => heard.get(event)?.();
  const bringTile = (sourceId: string) => heard.get("sourcedata")!({ sourceId, tile: { state: "loaded" } });
  return { drawing, standIn, tell, bringTile, after };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a map is shown when its first picture is drawn, not when the commands for it are given", async () => {
  const { drawing, tell, after } = setUp();
  tell("idle");
  expect(await after(200)).toBe(false);
  drawing.isDone = true;
  expect(await after(50)).toBe(true);
});

test("a picture that is not whole is shown after a second, and nobody asks for it any more", async () => {
  const { drawing, tell, after } = setUp();
  tell("idle");
  expect(await after(990)).toBe(false);
  expect(await after(20)).toBe(true);
  const { asked } = drawing;
  await after(5_000);
  expect(drawing.asked - asked).toBeLessThanOrEqual(1);
});

test("bare ground is not shown: after a second the first tile of the basemap is waited for, and its drawing", async () => {
  const { tell, bringTile, after } = setUp();
  bringTile("footprints");
  expect(await after(5_000)).toBe(false);
  bringTile("basemap-town");
  expect(await after(10)).toBe(false);
  tell("render");
  expect(await after(0)).toBe(true);
});

test("half of the basemap is shown after a second", async () => {
  const { bringTile, after } = setUp();
  bringTile("basemap-town");
  expect(await after(990)).toBe(false);
  expect(await after(20)).toBe(true);
});

test("what stands in for a basemap that is fetched is not shown", async () => {
  const { drawing, standIn, tell, after } = setUp();
  drawing.isDone = true;
  standIn.isShown = true;
  tell("idle");
  expect(await after(5_000)).toBe(false);
  standIn.isShown = false;
  tell("idle");
  expect(await after(10)).toBe(true);
});

test("a lost context leaves it to the second", async () => {
  const { drawing, tell, after } = setUp();
  drawing.isLost = true;
  drawing.isDone = true;
  tell("idle");
  expect(await after(900)).toBe(false);
  expect(await after(200)).toBe(true);
});

test("a map that is gone is not shown", async () => {
  const { tell, after } = setUp();
  tell("remove");
  expect(await after(5_000)).toBe(false);
});
