// @vitest-environment happy-dom
import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, it, vi } from "vitest";
import { EMPTY_SCENE } from "../layers/scene-for-tests.ts";
import { untilWhole } from "./capture-map.ts";
import { composeImage } from "./compose-image.ts";
import { saveImage } from "./save-image.ts";

vi.mock("./capture-map.ts", () => ({ untilWhole: vi.fn() }));
vi.mock("./compose-image.ts", () => ({ composeImage: vi.fn(() => ({ canvas: null })), encodePng: async () => new Blob() }));

it("writes the title of what the map shows once it is drawn, not of what was there at the click", async () => {
  vi.useFakeTimers();
  let title = "373 W Channel Rd";
  vi.mocked(untilWhole).mockImplementation(async () => {
    title = "1 Larch St";
  });
  await saveImage({} as MapLibreMap, () => ({
    scene: EMPTY_SCENE,
    about: { title, isSample: false, credits: [], notes: [] },
  }));
  expect(composeImage).toHaveBeenCalledExactlyOnceWith({}, EMPTY_SCENE, expect.objectContaining({ title: "1 Larch St" }), expect.any(Date));
});
