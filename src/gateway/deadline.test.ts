// The deadline of one request to the service.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("expires once its time has passed, pauses not counted", () => {
  const expire = vi.fn();
  const deadline = createDeadline(1_000, expire);
  vi.advanceTimersByTime(600);
  deadline.pause();
  vi.advanceTimersByTime(60_000);
  deadline.resume();
  deadline.resume();
  vi.advanceTimersByTime(399);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(expire).toHaveBeenCalledOnce();
});

it("never expires once it is cleared, whatever comes after", () => {
  const expire = vi.fn();
  const deadline = createDeadline(1_000, expire);
  deadline.clear();
  deadline.pause();
  deadline.resume();
  vi.advanceTimersByTime(5_000);
  expect(expire).not.toHaveBeenCalled();
});
