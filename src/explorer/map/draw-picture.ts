// Small pictures for the map, drawn on a canvas.
import { MARK_INK, MARK_SHAPES, type MarkShape } from "../model/scene/mark-shapes.ts";
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

/** Around the origin, half of it a unit. */
export function drawMark(context: CanvasRenderingContext2D, shape: MarkShape): void {
  const path = new Path2D(MARK_SHAPES[shape]);
  context.lineJoin = "round";
  context.lineWidth = MARK_INK.edgeWidth;
  context.strokeStyle = MARK_INK.edge;
  context.stroke(path);
  context.fillStyle = MARK_INK.fill;
  context.fill(path, "evenodd");
}

const ruler = once(() => document.createElement("canvas").getContext("2d"));

/** The width of a text. */
export function measureText(text: string, font: string): number {
  const context = ruler();
  if (context) context.font = font;
  return context?.measureText(text).width ?? 0;
}
