// The worker that measures the ground around an outline: Clipper takes a second for an outline of ten thousand corners.
import { buildBufferRings } from "../../geometry/buffer.ts";

export type RingsRequest = { id: number; of: Parameters<typeof buildBufferRings> };
/** Null: it couldn't be measured. */
export type RingsResponse = { id: number; rings: ReturnType<typeof buildBufferRings> | null };

addEventListener("message", ({ data: { id, of } }: MessageEvent<RingsRequest>) => {
  const respond = (response: RingsResponse) => postMessage(response);
  try {
    respond({ id, rings: buildBufferRings(...of) });
  } catch {
    respond({ id, rings: null });
  }
});
