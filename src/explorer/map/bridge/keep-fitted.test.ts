// Who moved the map decides whether a change of its size fits it again.
import { Evented, type Map as MapLibreMap } from "maplibre-gl";
import { expect, test } from "vitest";
import { keepFitted } from "./keep-fitted.ts";

function create() {
  const container = { clientWidth: 800, clientHeight: 600 };
  const map = new (class extends Evented {
    getContainer = () => container;
  })();
  let forgotten = 0;
  keepFitted(map as unknown as MapLibreMap, () => {
    forgotten += 1;
  });
  const resize = (by = 10) => {
    container.clientWidth += by;
    map.fire("movestart");
    map.fire("resize");
    return forgotten;
  };
  return { map, resize };
}

test("a change of size fits again, and so does the next", () => {
  const { map, resize } = create();
  map.fire("movestart", { by: "app" });
  expect(resize()).toBe(1);
  expect(resize()).toBe(2);
});

test("not where only its pixels changed", () => {
  const { resize } = create();
  expect(resize(0)).toBe(0);
  expect(resize()).toBe(1);
});

test.each([{ by: "user" }, { originalEvent: {} }])("not after the person moved the map (%j), until the app moves it", (moved) => {
  const { map, resize } = create();
  map.fire("movestart", moved);
  expect(resize()).toBe(0);
  map.fire("movestart", { by: "app" });
  expect(resize()).toBe(1);
});
