// How much room the camera leaves for what lies over the map.
import { afterEach, expect, test, vi } from "vitest";
import { pickPadding } from "./move-camera.ts";

afterEach(() => vi.unstubAllGlobals());

test("on a phone the address and the zone's words below a building are above what lies at the map's foot", () => {
  vi.stubGlobal("innerWidth", 390);
  const map = { clientWidth: 390, clientHeight: 268 } as HTMLElement;
  // Two rows of controls, and two of words on the map.
  const { bottom, left } = pickPadding(map, [0, 0, 0.0001, 0.0001], 19);
  expect(bottom).toBeGreaterThan(98 + 52);
  // Half of an address.
  expect(left).toBeGreaterThanOrEqual(70);
});

test("on a wide page a property with its badge and its address is clear of basemaps, tools, legend and what is below", () => {
  vi.stubGlobal("innerWidth", 1440);
  const map = { clientWidth: 836, clientHeight: 836 } as HTMLElement;
  for (const bounds of [
    [0, 0, 0.001, 0.0001],
    [0, 0, 0.0001, 0.001],
  ] as const) {
    const { top, right, bottom, left } = pickPadding(map, [...bounds], 19);
    // Basemaps, and a badge above the building.
    expect(top).toBeGreaterThan(12 + 36 + 25);
    // Tools.
    expect(right).toBeGreaterThan(12 + 36);
    // The legend is left of it or below.
    expect(left > 12 + 240 || bottom > 12 + 400).toBe(true);
    // Credits and scale, and two rows of words below the building.
    expect(bottom).toBeGreaterThan(12 + 48 + 60);
  }
});
