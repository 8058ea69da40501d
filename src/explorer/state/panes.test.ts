import { expect, test } from "vitest";
import { createChoices } from "./choices.ts";
import { limitsOf, limitWidth, parsePanes, START_PANES } from "./panes.ts";

test("whatever is kept makes panels that can be used", () => {
  for (const kept of [null, undefined, 7, "x", [], { room: null }, { room: { width: "9" } }, { property: { width: Number.NaN } }]) {
    expect(parsePanes(kept), JSON.stringify(kept)).toEqual(START_PANES);
  }
  expect(parsePanes({ room: { width: -5, open: false }, property: { width: 1e9 } })).toEqual({
    room: { width: 200, open: false },
    property: { width: 560, open: true },
  });
});

test("a page of any width leaves room for the map", () => {
  for (const page of [1180, 1280, 1440, 2560]) {
    expect(limitsOf("room", page).max + limitsOf("property", page).max, `${page}`).toBeLessThanOrEqual(page * 0.67);
  }
  expect(limitWidth("property", 500, 720)).toBe(374);
  expect(limitWidth("property", 100, 320)).toBe(320);
});

test("starting over leaves the panels as the person arranged them", () => {
  const choices = createChoices();
  choices.getState().arrangePane("room", { width: 300 });
  choices.getState().arrangePane("property", { open: false });
  choices.getState().startOver(null);
  expect(choices.getState().panes).toEqual({ room: { width: 300, open: true }, property: { ...START_PANES.property, open: false } });
});
