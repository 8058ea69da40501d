import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FootprintSide, type FootprintSideProps } from "./footprint-side.tsx";
import type { Shown } from "./shown-lookup.ts";

const render = (phase: FootprintSideProps["phase"], property: unknown) => {
  const shown = { property, buildings: [], selected: null } as unknown as Shown;
  return renderToStaticMarkup(<FootprintSide {...{ phase, shown, isSample: false, now: new Date(0), onShowAnswer: () => {} }} />);
};
const INTRODUCTION = "Look up a property to see its buildings here.";

it.each([
  ["idle", INTRODUCTION],
  ["cancelled", INTRODUCTION],
  ["asking", ""],
  ["answered", INTRODUCTION],
  ["failed", INTRODUCTION],
] as const)("%s, without a building, it claims none: %j", (phase, text) =>
  expect(render(phase, null)).toBe(`<p class="faint">${text}</p>`),
);

it("says of a lot what is known of its buildings", () => {
  expect(render("answered", { matched: true, parcel: [] })).toBe('<p class="faint">Buildings not reported</p>');
});
