// Small pictures for the map, drawn on a canvas.
import { once } from "../model/text/memoize.ts";

export const FONT_FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** `ratio`: pixels of the picture for one that is drawn. Null where the browser can't draw. */
export function drawPicture(
  width: number,
  height: number,
  ratio: number,
  draw: (context: CanvasRenderingContext2D) => void,
): ImageData | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  // Read back at once: kept in memory, the page doesn't wait for the graphics process.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.scale(ratio, ratio);
  draw(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

const ruler = once(() => document.createElement("canvas").getContext("2d"));

/** The width of a text. */
export function measureText(text: string, font: string): number {
  const context = ruler();
  if (context) context.font = font;
  return context?.measureText(text).width ?? 0;
}
