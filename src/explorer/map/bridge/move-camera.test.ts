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
