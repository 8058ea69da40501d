import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FootprintSide } from "./footprint-side.tsx";
import type { Shown } from "./shown-lookup.ts";

it.each([
  ["idle", "Look up a property to see its buildings here."],
  ["cancelled", "Look up a property to see its buildings here."],
  ["asking", ""],
  ["answered", "The fields of a building are shown here."],
  ["failed", "The fields of a building are shown here."],
] as const)("%s, without a building, it claims none: %j", (phase, text) => {
  const shown = { buildings: [], selected: null } as unknown as Shown;
  const markup = renderToStaticMarkup(<FootprintSide {...{ phase, shown, isSample: false, now: new Date(0), onShowAnswer: () => {} }} />);
  expect(markup).toBe(`<p class="faint">${text}</p>`);
});
