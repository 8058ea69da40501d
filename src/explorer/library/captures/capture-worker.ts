// The worker that reads files: decode, parse and remove credentials, away from the page's thread.
import { openCapture } from "./open-captures.ts";
import type { CaptureFile } from "./raw-exchange.ts";

export type CaptureRequest = { file: CaptureFile; openedAt: number };

addEventListener("message", ({ data: { file, openedAt } }: MessageEvent<CaptureRequest>) => {
  postMessage(openCapture(file, openedAt));
});
