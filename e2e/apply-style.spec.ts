// Changing the style of a real map, in the moments that a person's clicks do not hit on purpose: it runs the page's own modules on the
// development server.
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";

test.use({ start: { command: "dev" } });

const MODULES = { openMap: "/src/explorer/map/bridge/open-map.ts", applyStyle: "/src/explorer/map/bridge/apply-style.ts" };

type Layer = { id: string; type: string; source: string; layout?: Record<string, unknown> };
type TestMap = {
  on: (event: "data", listen: (event: { sourceId?: string; tile?: { buckets?: Record<string, unknown> } }) => void) => void;
  once: (event: "render" | "idle") => Promise<unknown>;
  querySourceFeatures: (source: string) => unknown[];
  queryRenderedFeatures: (options: { layers: string[] }) => unknown[];
  triggerRepaint: () => void;
};

test("a label whose layer left and came back before its tile was drawn is drawn", { tag: "@map" }, async ({ page }) => {
  await page.route("**/blank", (route) =>
    route.fulfill({ contentType: "text/html", body: '<div id="map" style="width:400px;height:400px"></div>' }),
  );
  await page.goto("/blank");
  const drawn = await page.evaluate(async (modules) => {
    const { openMap } = await import(modules.openMap);
    const { applyStyle } = await import(modules.applyStyle);
    const dot: Layer = { id: "dot", type: "circle", source: "places" };
    const label: Layer = { id: "label", type: "symbol", source: "places", layout: { "text-field": "Harbor", "text-font": ["system-ui"] } };
    const place = { type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [0, 0] } };
    const sources = { places: { type: "geojson", data: { type: "FeatureCollection", features: [place] } } };
    const styleOf = (...layers: Layer[]) => ({ version: 8, sources, layers });
    const [bare, full] = [styleOf(dot), styleOf(dot, label)];
    const map: TestMap = openMap(document.getElementById("map"), full, null, [-1, -1, 1, 1]);
    // The tile has come, and no frame was drawn since.
    await new Promise<void>((resolve) =>
      map.on("data", ({ tile }) => {
        if (tile?.buckets?.label) resolve();
      }),
    );
    applyStyle(map, full, bare);
    await map.once("render");
    applyStyle(map, bare, full);
    await map.once("idle");
    return map.queryRenderedFeatures({ layers: ["label"] }).length;
  }, MODULES);
  expect(drawn).toBe(1);
});
