// The marks of the condition scale as pictures for the map: white shapes with a dark edge, that are seen on any fill and on photographs.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { ConditionClass } from "../../model/fields/condition-scale.ts";
import { HATCH, type HatchTone, nameMark } from "../layers/condition-marks.ts";

const SIZE = 18;
const RATIO = 2;

/** In units of the picture's half. The same shapes as CONDITION_MARKS. */
const SHAPES: Record<ConditionClass, (context: CanvasRenderingContext2D) => void> = {
  good: (context) => context.arc(0, 0, 0.62, 0, 2 * Math.PI),
  fair: (context) => drawCorners(context, [0, -0.78], [0.78, 0], [0, 0.78], [-0.78, 0]),
  poor: (context) => drawCorners(context, [0, -0.76], [0.8, 0.64], [-0.8, 0.64]),
  unranked: (context) => context.rect(-0.55, -0.55, 1.1, 1.1),
  unreported: (context) => context.arc(0, 0, 0.6, 0, 2 * Math.PI),
};

/** Draws what the style asks for by name, when it does. */
export function provideMarks(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => {
    const image = drawImage(id);
    if (image && !map.hasImage(id)) map.addImage(id, image, { pixelRatio: RATIO });
  });
}

function drawImage(id: string): ImageData | null {
  const shape = (Object.keys(SHAPES) as ConditionClass[]).find((name) => nameMark(name) === id);
  if (shape) return drawOn(SIZE, (context) => drawMark(context, shape));
  const tone = (Object.keys(HATCH) as HatchTone[]).find((name) => HATCH[name].id === id);
  return tone ? drawOn(8, (context) => drawHatch(context, HATCH[tone].color)) : null;
}

function drawOn(pixels: number, draw: (context: CanvasRenderingContext2D) => void): ImageData | null {
  const canvas = document.createElement("canvas");
  canvas.width = pixels * RATIO;
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (!context) return null;
  draw(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function drawMark(context: CanvasRenderingContext2D, shape: ConditionClass): void {
  const half = context.canvas.width / 2;
  context.translate(half, half);
  context.scale(half, half);
  context.beginPath();
  SHAPES[shape](context);
  context.closePath();
  context.lineJoin = "round";
  context.lineWidth = 0.3;
  context.strokeStyle = "#12161c";
  context.stroke();
  context.fillStyle = "#ffffff";
  context.fill();
  if (shape !== "unreported") return;
  // A ring.
  context.beginPath();
  context.arc(0, 0, 0.3, 0, 2 * Math.PI);
  context.fillStyle = "#12161c";
  context.fill();
}

function drawCorners(context: CanvasRenderingContext2D, ...corners: [x: number, y: number][]): void {
  for (const [x, y] of corners) context.lineTo(x, y);
}

/** Lines that go on from one picture to the next. */
function drawHatch(context: CanvasRenderingContext2D, color: string): void {
  const size = context.canvas.width;
  context.strokeStyle = color;
  context.lineWidth = RATIO * 1.25;
  for (const from of [-size, 0, size]) {
    context.beginPath();
    context.moveTo(from - 2, size + 2);
    context.lineTo(from + size + 2, -2);
    context.stroke();
  }
}
