// Draws a laid out picture: black on white in either theme, because it goes into files and onto paper.
import type { LegendSwatch } from "../../model/scene/legend.ts";
import { drawMark } from "../draw-picture.ts";
import { type ImageFont, type ImageLayout, type ImageWords, layoutImage, NORTH_SIZE, SWATCH } from "./layout-image.ts";

const FAMILY = "system-ui, sans-serif";
const FONTS: Record<ImageFont, string> = { title: `600 16px ${FAMILY}`, strong: `600 12px ${FAMILY}`, text: `12px ${FAMILY}` };
const INK = "#12161c";
/** Pixels of half a mark. */
const MARK_RADIUS = 5;

export type MapCopy = { canvas: HTMLCanvasElement; width: number; height: number };

type DrawInput = Omit<Parameters<typeof layoutImage>[0], "measure" | "width" | "height"> & { map: MapCopy; words: ImageWords };

/** At the resolution of the map's copy. */
export function drawImage({ map, ...input }: DrawInput): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d")!;
  const measure = (text: string, font: ImageFont) => {
    context.font = FONTS[font];
    return context.measureText(text).width;
  };
  const layout = layoutImage({ ...input, width: map.width, height: map.height, measure });
  const ratio = map.canvas.width / map.width;
  canvas.width = Math.round(layout.width * ratio);
  canvas.height = Math.round(layout.height * ratio);
  context.scale(ratio, ratio);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, layout.width, layout.height);
  context.drawImage(map.canvas, layout.map.x, layout.map.y, layout.map.width, layout.map.height);
  for (const piece of layout.pieces) drawPiece(context, piece);
  return canvas;
}

function drawPiece(context: CanvasRenderingContext2D, piece: ImageLayout["pieces"][number]): void {
  context.save();
  context.translate(piece.x, piece.y);
  context.strokeStyle = INK;
  context.fillStyle = INK;
  if (piece.kind === "text") {
    context.font = FONTS[piece.font];
    context.textBaseline = "middle";
    context.fillText(piece.text, 0, 0);
  } else if (piece.kind === "scale") {
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(0, -4);
    context.lineTo(0, 3);
    context.lineTo(piece.width, 3);
    context.lineTo(piece.width, -4);
    context.stroke();
  } else if (piece.kind === "north") {
    drawNorth(context, piece.turned);
  } else {
    drawSwatch(context, piece.swatch);
  }
  context.restore();
}

/** An arrow around its middle. */
function drawNorth(context: CanvasRenderingContext2D, turned: number): void {
  const half = NORTH_SIZE / 2;
  context.rotate((turned * Math.PI) / 180);
  context.beginPath();
  context.moveTo(0, -half);
  context.lineTo(0.6 * half, half);
  context.lineTo(0, 0.6 * half);
  context.lineTo(-0.6 * half, half);
  context.closePath();
  context.fill();
}

/** As the legend of the page has it; from its left edge, in the middle of its height. */
function drawSwatch(context: CanvasRenderingContext2D, { shape, fill, line, hatch, mark }: LegendSwatch): void {
  const { width, height } = SWATCH;
  const outline = new Path2D();
  if (shape === "area") outline.rect(1, -height / 2 + 1, width - 2, height - 2);
  else if (shape === "dot") outline.arc(width / 2, 0, height / 2 - 1, 0, 2 * Math.PI);
  else {
    outline.moveTo(0, 0);
    outline.lineTo(width, 0);
  }
  if (fill !== null && shape !== "line") {
    context.fillStyle = fill;
    context.fill(outline);
  }
  if (hatch !== null) drawHatch(context, outline, hatch);
  if (line !== null) {
    context.strokeStyle = line.color;
    context.lineWidth = line.width;
    context.setLineDash(line.dash === null ? [] : [...line.dash]);
    context.stroke(outline);
  }
  if (mark !== null) {
    context.setLineDash([]);
    context.translate(width / 2, 0);
    context.scale(MARK_RADIUS, MARK_RADIUS);
    drawMark(context, mark);
  }
}

function drawHatch(context: CanvasRenderingContext2D, within: Path2D, color: string): void {
  context.save();
  context.clip(within);
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = -SWATCH.height; x < SWATCH.width; x += 4) {
    context.moveTo(x, SWATCH.height / 2);
    context.lineTo(x + SWATCH.height, -SWATCH.height / 2);
  }
  context.stroke();
  context.restore();
}
