import { expect, it } from "vitest";
import { createBreather } from "./breather.ts";

it("lets others have their turn when a slice is used up, and only then", async () => {
  let time = 0;
  const breathe = createBreather(() => time);
  let others = 0;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    others += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  for (let work = 0; work < 5; work++) await breathe();
  expect(others).toBe(0);
  time = 10;
  await breathe();
  expect(others).toBeGreaterThan(0);
  const before = others;
  time = 19;
  await breathe();
  expect(others).toBe(before);
  port1.close();
});
