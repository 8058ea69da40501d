// Type-ahead as ARIA's tree pattern has it.
import { describe, expect, it } from "vitest";
import { indexText } from "./indexed-text.ts";
import { foldFrom, unfoldSiblings } from "./text-rows.ts";
import { addTyped, findTyped } from "./typed-value.ts";

// 0 {, 1 meta {, 2 mode, 3 data [, 4 {, 5 Roof, 6 roof_type, 7 "1" …
const indexed = indexText('{"meta":{"mode":1},"data":[{"Roof":1,"roof_type":2,"1":0}],"m":[5,6,7,8,9,10,11,12,13,14,15]}');
const { tree, formatted: form } = indexed;
const open = foldFrom(tree, 99);
const nameAt = (value: number | null) =>
  value === null ? null : form!.text.slice(form!.begins[value]!, form!.ends[value]!).split(/[:\n]/)[0];
const type = (current: number | null, typed: string, folded = open) => nameAt(findTyped(indexed, folded, current, typed));

describe("what was typed", () => {
  it("goes to the next name that begins so, whatever its case, and round the end", () => {
    expect(type(null, "r")).toBe('"Roof"');
    expect(type(5, "R")).toBe('"roof_type"');
    expect(type(6, "r")).toBe('"Roof"');
    expect(type(0, "roof_")).toBe('"roof_type"');
    expect(type(0, "x")).toBeNull();
    expect(type(0, '"')).toBeNull();
  });

  it("stays where the value in sight still begins so", () => {
    expect(type(1, "me")).toBe('"meta"');
    expect(type(1, "mo")).toBe('"mode"');
  });

  it("goes on by one with the same letter again", () => {
    expect(type(1, "mm")).toBe('"mode"');
    expect(type(2, "mmm")).toBe('"m"');
  });

  it("passes what is folded", () => {
    const folded = foldFrom(tree, 1);
    expect(type(1, "m", folded)).toBe('"m"');
    expect(type(null, "roof", folded)).toBeNull();
  });

  it("finds items by their position, and members named by a number", () => {
    expect(type(6, "1")).toBe('"1"');
    const tenth = findTyped(indexed, open, 8, "10")!;
    expect([tree.ordinals[tenth], nameAt(tenth)]).toEqual([10, "15"]);
    expect(type(0, "07")).toBeNull();
  });

  it("begins anew after a pause", () => {
    const first = addTyped({ text: "", at: 0 }, "a", 5_000);
    expect(addTyped(first, "b", 5_300).text).toBe("ab");
    expect(addTyped(first, "b", 6_000).text).toBe("b");
  });

  it("is found at once among millions", () => {
    const many = indexText(`[${"0,".repeat(2e6)}{"z":1}]`);
    // The processor's time: the machine may be busy with something else.
    const from = process.cpuUsage().user;
    expect(findTyped(many, foldFrom(many.tree, 9), 0, "z")).toBe(2e6 + 2);
    expect(process.cpuUsage().user - from).toBeLessThan(1_000_000);
  });
});

it("the siblings of a value are unfolded, and nothing inside or around them", () => {
  const folded = foldFrom(tree, 0);
  const unfolded = unfoldSiblings(tree, folded, 3);
  expect([...unfolded.keys()].filter((value) => folded[value] !== unfolded[value]).map(nameAt)).toEqual(['"meta"', '"data"', '"m"']);
  expect(unfoldSiblings(tree, folded, 0)[0]).toBe(0);
});
