// Choices follow from what the person does, and from nothing else.
import { expect, it } from "vitest";
import type { Location } from "../model/location/location.ts";
import { createChoices } from "./choices.ts";

const A: Location = { kind: "address", text: "12 Alder Ct" };
const B: Location = { kind: "address", text: "14 Alder Ct" };
const VIEW = { center: [-76.6, 34.7] as [number, number], zoom: 16, bearing: 20, pitch: 0 };

it("every lookup is an action of its own and clears what belonged to the one before", () => {
  const choices = createChoices();
  const { ask, choose, see } = choices.getState();
  ask(A);
  const first = choices.getState().asked!;
  choose({ selectedKey: "F-1" });
  see(VIEW);
  ask(A);
  expect(choices.getState()).toMatchObject({ selectedKey: null, view: null, wishedView: null });
  expect(choices.getState().asked!.id).not.toBe(first.id);
  see(VIEW);
  ask(B, { keepView: true });
  expect(choices.getState().view).toEqual(VIEW);
});

it("refresh asks for a fresh answer and keeps selection and view; retry repeats the action, and says that it does", () => {
  const choices = createChoices();
  const { ask, choose, see, refresh, retry } = choices.getState();
  refresh();
  retry();
  expect(choices.getState().asked).toBeNull();
  ask(A);
  choose({ selectedKey: "F-1" });
  see(VIEW);
  refresh();
  expect(choices.getState()).toMatchObject({ asked: { location: A, mode: "fresh", keepView: true }, selectedKey: "F-1", view: VIEW });
  ask(A);
  const failed = choices.getState().asked!;
  retry();
  expect(choices.getState().asked).toEqual({ ...failed, mode: "retry", id: expect.not.stringMatching(failed.id) });
});

it("another version asks nothing by itself, and what is asked next uses it", () => {
  const choices = createChoices();
  const { ask, askAgain, choose, refresh, see } = choices.getState();
  askAgain();
  choose({ version: "v1" });
  expect(choices.getState()).toMatchObject({ version: "v1", asked: null });
  ask(A);
  const { asked } = choices.getState();
  choose({ selectedKey: "F-1" });
  see(VIEW);
  choose({ version: "v2" });
  expect(choices.getState()).toMatchObject({ version: "v2", selectedKey: "F-1" });
  expect(choices.getState().asked).toBe(asked);
  refresh();
  expect(choices.getState().asked).toMatchObject({ location: A, version: "v1", mode: "fresh" });
  askAgain();
  expect(choices.getState()).toMatchObject({
    asked: { location: A, version: "v2", mode: "kept-first", keepView: true },
    selectedKey: "F-1",
    view: VIEW,
  });
});

it("a saved result of another version leaves the chosen version alone, and one clicked on the map the view", () => {
  const choices = createChoices();
  const { open, see } = choices.getState();
  see(VIEW);
  const item = { exchangeId: "e-1", location: A, version: "v1" } as const;
  open(item, { point: [-76.6, 34.7], keepView: true });
  expect(choices.getState()).toMatchObject({
    version: "v2",
    view: VIEW,
    asked: { exchangeId: "e-1", version: "v1", point: [-76.6, 34.7], keepView: true },
  });
  open(item);
  expect(choices.getState()).toMatchObject({ version: "v2", view: null, asked: { exchangeId: "e-1", point: null } });
});

it("withdraw brings back what was shown: lookup, version, building and view", () => {
  const choices = createChoices();
  const { ask, choose, see, withdraw } = choices.getState();
  ask(A);
  choose({ selectedKey: "F-1" });
  see(VIEW);
  const shown = { asked: choices.getState().asked, version: "v2", selectedKey: "F-1", view: VIEW };
  ask(B);
  withdraw();
  expect(choices.getState()).toMatchObject(shown);
  choose({ version: "v1" });
  ask(B);
  withdraw();
  expect(choices.getState()).toMatchObject({ ...shown, version: "v1" });
});

it("withdraw goes back to the lookup before, close to none", () => {
  const choices = createChoices();
  const { ask, withdraw, close } = choices.getState();
  ask(A);
  const first = choices.getState().asked;
  ask(B);
  withdraw();
  expect(choices.getState().asked).toBe(first);
  close();
  expect(choices.getState().asked).toBeNull();
});

it("the Inspector opens again where it was closed, and a room's own tab is left with the room", () => {
  const choices = createChoices({ room: "lists" });
  const { inspect, closeInspector, reopenInspector, enter } = choices.getState();
  const tab = () => choices.getState().inspector.tab;
  reopenInspector();
  expect(tab()).toBe("checks");
  inspect("table");
  enter("lists", { list: "a" });
  closeInspector();
  reopenInspector();
  expect(tab()).toBe("table");
  enter(null);
  expect(tab()).toBeNull();
  reopenInspector();
  expect(tab()).toBe("checks");
});

it("the dock gives the map its place again where the map is to show something, where it is resized, and where it closes", () => {
  const choices = createChoices();
  const { growInspector, showBounds, resizeInspector, closeInspector } = choices.getState();
  for (const end of [() => showBounds([-77, 34, -76, 35]), () => resizeInspector(300), closeInspector]) {
    growInspector(true);
    end();
    expect(choices.getState().inspector.isWhole).toBe(false);
  }
});

it("bounds are shown each time that they are wished for, until the next lookup", () => {
  const choices = createChoices();
  const { ask, see, showBounds } = choices.getState();
  ask(A);
  see(VIEW);
  showBounds([-77, 34, -76, 35]);
  const first = choices.getState().wishedView!;
  expect(choices.getState()).toMatchObject({ asked: { location: A }, view: null, wishedView: { fit: [-77, 34, -76, 35] } });
  showBounds([-77, 34, -76, 35]);
  expect(choices.getState().wishedView!.key).not.toBe(first.key);
  ask(B);
  expect(choices.getState().wishedView).toBeNull();
});

it("starting over leaves nothing but the theme, shows the bounds, and cannot be withdrawn from", () => {
  const choices = createChoices();
  const { ask, choose, see, chooseBasemap, startOver, withdraw } = choices.getState();
  ask(A);
  choose({ selectedKey: "F-1" });
  choose({ theme: "dark" });
  chooseBasemap("imagery");
  see(VIEW);
  startOver([-77, 34, -76, 35]);
  const fresh = { asked: null, before: null, selectedKey: null, basemap: null, view: null, theme: "dark", visit: 1 };
  expect(choices.getState()).toMatchObject({ ...fresh, wishedView: { fit: [-77, 34, -76, 35] } });
  withdraw();
  expect(choices.getState()).toMatchObject({ asked: null, selectedKey: null });
  startOver(null);
  expect(choices.getState()).toMatchObject({ visit: 2, wishedView: null });
});

it("a case file's color is of what is shown; a choice is the person's", () => {
  const choices = createChoices({ colorBy: "roof_type" });
  const { open, ask, colorBuildings } = choices.getState();
  const item = { exchangeId: "e", location: A, version: "v2", owner: "opened" } as const;
  open(item, { colorBy: "year_built" });
  expect(choices.getState()).toMatchObject({ colorBy: "roof_type", asked: { colorBy: "year_built" } });
  const { id } = choices.getState().asked!;
  colorBuildings(null);
  expect(choices.getState()).toMatchObject({ colorBy: null, asked: { id, colorBy: null } });
  open(item, { colorBy: "year_built" });
  ask(B);
  expect(choices.getState()).toMatchObject({ colorBy: null, asked: { colorBy: null } });
});

it("corrects the open row of a list by what was meant, and asks for it anywhere else", () => {
  const corrected: Location[] = [];
  const drawn = { points: [], grades: new Map(), open: null, colors: null, outlines: [], outlined: [] };
  const listed = { drawn, onPick: () => {}, findRow: () => null, onCorrect: (location: Location) => void corrected.push(location) };
  const choices = createChoices({ listed });
  const { open, askInstead } = choices.getState();
  open({ exchangeId: "a/1/0", location: A, version: "v2" }, { isRow: true });
  const row = choices.getState().asked;
  askInstead(B);
  expect([corrected, choices.getState().asked]).toEqual([[B], row]);
  open({ exchangeId: "x", location: A, version: "v2" });
  askInstead(B);
  expect([corrected.length, choices.getState().asked?.location]).toEqual([1, B]);
});
