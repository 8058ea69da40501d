// @vitest-environment happy-dom
// What each map of a report shows: its own property with room around it, and no nearer than a lot.
import { beforeEach, expect, it, vi } from "vitest";
import { type Bridge, openBridge } from "../bridge/open-bridge.ts";
import { EMPTY_SCENE } from "../layers/scene-for-tests.ts";
import { untilWhole } from "./capture-map.ts";
import { type ComposedImage, composeImage } from "./compose-image.ts";
import { type Shot, takePictures } from "./open-pictures.ts";

vi.mock("../bridge/open-bridge.ts", () => ({ openBridge: vi.fn() }));
vi.mock("./capture-map.ts", () => ({ untilWhole: vi.fn(), MAX_WAIT_MS: 0 }));
vi.mock("./compose-image.ts", () => ({ composeImage: vi.fn() }));

/** What was done with the map, in its order. */
let steps: unknown[][];

beforeEach(() => {
  steps = [];
  const map = { setPixelRatio: () => {}, fitBounds: (...args: unknown[]) => steps.push(["fit", ...args]) };
  vi.mocked(openBridge).mockReturnValue({ map, sync: () => true, close: () => {} } as unknown as Bridge);
  vi.mocked(untilWhole).mockImplementation(async () => void steps.push(["whole"]));
  vi.mocked(composeImage).mockImplementation((_map, _scene, { title }) => {
    steps.push(["compose", title]);
    return {} as ComposedImage;
  });
});

const take = (...shots: Pick<Shot, "bounds" | "margin" | "title">[]) =>
  takePictures(
    shots.map((shot) => ({ ...shot, scene: EMPTY_SCENE, isSample: false })),
    { layers: [], tiles: null, datasetCredit: null },
    new Date(0),
  );

it("shows all of each property's bounds, with room around them, before its picture is made", async () => {
  const [first, second]: Shot["bounds"][] = [
    [-76.7, 34.7, -76.69, 34.705],
    [-119.8, 39.5, -119.79, 39.505],
  ];
  await take({ bounds: first!, margin: 0.2, title: "1 Larch St" }, { bounds: second!, margin: 0.1, title: "2 Larch St" });
  expect(steps).toEqual([
    ["fit", first, expect.objectContaining({ padding: { left: 140, right: 140, top: 80, bottom: 80 }, animate: false })],
    ["whole"],
    ["compose", "1 Larch St"],
    ["fit", second, expect.objectContaining({ padding: { left: 70, right: 70, top: 40, bottom: 40 }, animate: false })],
    ["whole"],
    ["compose", "2 Larch St"],
  ]);
});

it("comes no nearer to a point than a lot", async () => {
  const point: Shot["bounds"] = [-76.7, 34.7, -76.7, 34.7];
  await take({ bounds: point, margin: 0.2, title: "1 Larch St" });
  expect(steps[0]).toEqual(["fit", point, expect.objectContaining({ maxZoom: 19 })]);
});
