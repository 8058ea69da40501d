import { Evented, LngLat, type Map as MapLibreMap } from "maplibre-gl";
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
  const pixels: unknown[] = [];
  const map = new (class extends Evented {
    getCanvas = () => ({ classList, getContext: () => gl });
    // In the tile 1/1 of the second zoom.
    getCenter = () => new LngLat(-10, 10);
    getPixelRatio = () => 0.1;
    setPixelRatio = (ratio: unknown) => pixels.push(ratio);
  })();
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
  const tell = (event: "idle" | "remove" | "render") => map.fire(event);
  /** All is loaded, and then drawn in full. */
  const tellWhole = () => {
    const then = { ...drawing };
    Object.assign(drawing, { isDone: true, isLost: false });
    tell("idle");
    expect(pixels).toEqual([null]);
    Object.assign(drawing, then);
    tell("render");
    tell("idle");
  };
  const bringTile = (sourceId: string, x = 1) =>
    map.fire("sourcedata", { sourceId, tile: { state: "loaded", tileID: { canonical: { x, y: 1, z: 2 } } } });
  return { tellWhole, pixels, drawing, standIn, tell, bringTile, after };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a map is shown when its first picture is drawn, not when the commands for it are given", async () => {
  const { drawing, tellWhole, after } = setUp();
  tellWhole();
  expect(await after(200)).toBe(false);
  drawing.isDone = true;
  expect(await after(50)).toBe(true);
});

test("a picture that is not whole is shown after a second, and nobody asks for it any more", async () => {
  const { drawing, tellWhole, after } = setUp();
  tellWhole();
  expect(await after(990)).toBe(false);
  expect(await after(20)).toBe(true);
  const { asked } = drawing;
  await after(5_000);
  expect(drawing.asked - asked).toBeLessThanOrEqual(1);
});

test("bare ground is not shown: a tile of the basemap is waited for, and its drawing", async () => {
  const { tell, bringTile, after } = setUp();
  bringTile("footprints");
  bringTile("basemap-town-shown");
  expect(await after(5_000)).toBe(false);
  tell("render");
  expect(await after(0)).toBe(false);
  bringTile("basemap-town");
  expect(await after(10)).toBe(false);
  tell("render");
  expect(await after(0)).toBe(true);
});

test("a tile at the edge is shown alone after three seconds only, the middle's as soon as it comes", async () => {
  const { bringTile, tell, after } = setUp();
  bringTile("basemap-town", 2);
  expect(await after(2_900)).toBe(false);
  tell("render");
  expect(await after(0)).toBe(false);
  await after(200);
  tell("render");
  expect(await after(0)).toBe(true);

  const other = setUp();
  other.bringTile("basemap-town", 2);
  await other.after(1_500);
  other.bringTile("basemap-town");
  other.tell("render");
  expect(await other.after(0)).toBe(true);
});

test("half of the basemap is shown after a second, once it is drawn in full", async () => {
  const { bringTile, tell, pixels, after } = setUp();
  bringTile("basemap-town");
  tell("render");
  expect(await after(990)).toBe(false);
  expect(pixels).toEqual([]);
  expect(await after(20)).toBe(false);
  expect(pixels).toEqual([null]);
  tell("render");
  expect(await after(0)).toBe(true);
});

test("what stands in for a basemap that is fetched is not shown", async () => {
  const { drawing, standIn, tell, tellWhole, pixels, after } = setUp();
  drawing.isDone = true;
  standIn.isShown = true;
  tell("idle");
  expect(await after(5_000)).toBe(false);
  expect(pixels).toEqual([]);
  standIn.isShown = false;
  tellWhole();
  expect(await after(10)).toBe(true);
});

test("it is drawn in full when what was drawn before is done, or after a second", async () => {
  const { drawing, tell, pixels, after } = setUp();
  tell("idle");
  expect(await after(500)).toBe(false);
  expect(pixels).toEqual([]);
  drawing.isDone = true;
  await after(50);
  expect(pixels).toEqual([null]);

  const slow = setUp();
  slow.tell("idle");
  expect(await slow.after(1_010)).toBe(false);
  expect(slow.pixels).toEqual([null]);
  slow.tell("render");
  expect(await slow.after(0)).toBe(true);
});

test("a lost context leaves it to the second", async () => {
  const { drawing, tellWhole, after } = setUp();
  drawing.isLost = true;
  drawing.isDone = true;
  tellWhole();
  expect(await after(900)).toBe(false);
  expect(await after(200)).toBe(true);
});

test("a map that is gone is not shown", async () => {
  const { tell, after } = setUp();
  tell("remove");
  expect(await after(5_000)).toBe(false);
});
