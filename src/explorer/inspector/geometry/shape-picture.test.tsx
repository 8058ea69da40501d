// The picture of a hostile shape: whatever it holds, the page gets only so many elements.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Position } from "../../model/location/location.ts";
import { layOutShape } from "../../model/outline/lay-out-shape.ts";
import { ShapePicture } from "./shape-picture.tsx";

it("draws a limited number of gaps and marks", () => {
  const rings = Array.from({ length: 5_000 }, (_, part) => {
    const positions: Position[] = [
      [part % 70, part / 70],
      [part % 70, part / 70 + 1],
      [(part % 70) + 1, part / 70],
    ];
    return { part, isHole: false, positions };
  });
  const faults = rings.map(({ positions }, at) => {
    const nowhere = { at: null, ring: null, corner: null, offset: null, isConsequence: false };
    return { ...nowhere, id: `fault ${at}`, severity: "act" as const, title: "", detail: "", point: positions[0]! };
  });
  const markup = renderToStaticMarkup(
    <ShapePicture
      picture={layOutShape({ type: "MultiPolygon", srid: null, rings })!}
      faults={faults}
      rows={[{ name: "Corner 1", value: "", ring: 0, corner: 0, point: [0, 0] } as never]}
      marked={null}
      onMark={() => {}}
    />,
  );
  expect(markup.match(/<path/g)!.length).toBeLessThan(500);
  const gap = / class="outline-gap" d="([^"]+)"/.exec(markup)![1]!;
  expect(gap.match(/M/g)!.length).toBeLessThanOrEqual(400);
});
