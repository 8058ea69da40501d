// Two drops at once are one opening with both, in order; one after the other is an opening of its own.
import { expect, it } from "vitest";
import { addFiles } from "./queue-files.ts";

const [first, second, third] = ["a", "b", "c"].map((name) => [new File([], name)]);

it("adds to what is being opened", () => {
  const one = addFiles(null, first!);
  const both = addFiles(one, second!);
  expect(both).toEqual({ id: one.id, batches: [first, second], done: 0 });
  expect(addFiles({ ...both, done: 1 }, third!)).toEqual({ id: one.id, batches: [first, second, third], done: 1 });
});

it("begins anew once all are open", () => {
  const one = addFiles(null, first!);
  const next = addFiles({ ...one, done: 1 }, second!);
  expect(next).toEqual({ id: expect.not.stringMatching(`^${one.id}$`), batches: [second], done: 0 });
});
