// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { listenAfterPrint } from "./after-print.ts";

const send = (type: string) => window.dispatchEvent(new Event(type));

it("tells of the first use after each print, and of none while the dialog may be open", () => {
  const onUsed = vi.fn();
  const end = listenAfterPrint(onUsed);
  send("keydown");
  send("beforeprint");
  send("afterprint");
  send("afterprint");
  expect(onUsed).not.toHaveBeenCalled();
  send("keydown");
  send("pointermove");
  expect(onUsed).toHaveBeenCalledTimes(1);
  send("afterprint");
  send("pointermove");
  expect(onUsed).toHaveBeenCalledTimes(2);
  send("afterprint");
  end();
  send("keydown");
  expect(onUsed).toHaveBeenCalledTimes(2);
});
