// The marks of the classes as pictures for the map: white shapes with a dark edge, that are seen on any fill and on photographs.
import type { Map as MapLibreMap } from "maplibre-gl";
import { MARK_INK, MARK_SHAPES, type MarkShape } from "../../model/scene/mark-shapes.ts";
import type { Picture } from "../basemaps/basemap-style.ts";
import { TOWN_DARK, TOWN_LIGHT } from "../basemaps/palette.ts";
import { HATCH, type HatchTone, nameMark } from "../layers/class-marks.ts";
import { readLabel, readPlate } from "../layers/label-pictures.ts";
import { drawPlate } from "./draw-plate.ts";

const SIZE = 18;
const RATIO = 2;
/** The last ones are kept: zones' words, and numbers of buildings. */
const MAX_LABELS = 200;
const FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const LABEL = { height: 18, font: `600 12px ${FAMILY}`, halo: 3.5 };
const TITLE = { height: 24, font: `800 16px ${FAMILY}`, halo: 5 };

/** Draws what the style asks for by name, when it does. `drawOther`: what belongs to the basemap, a pixel of the map to a pixel of the picture. */
export function provideMarks(map: MapLibreMap, drawOther: (name: string) => Promise<Picture | null> | undefined): void {
  const labels: string[] = [];
  map.setMissingStyleImageResolver(async (id) => {
    const label = readLabel(id);
    const plate = readPlate(id);
    const image = label
      ? drawLabel(label.text, label.theme, label.isTitle ? TITLE : LABEL)
      : plate
        ? drawPlate(plate, RATIO)
        : drawImage(id);
    const other = image ?? (await drawOther(id));
    if (!other || map.hasImage(id)) return;
    map.addImage(id, other, { pixelRatio: image ? RATIO : 1 });
    if ((label ?? plate) && labels.push(id) > MAX_LABELS) map.removeImage(labels.shift()!);
  });
}

function drawImage(id: string): ImageData | null {
  const shape = (Object.keys(MARK_SHAPES) as MarkShape[]).find((name) => nameMark(name) === id);
  if (shape) return drawOn(SIZE, SIZE, (context) => drawMark(context, shape));
  const tone = (Object.keys(HATCH) as HatchTone[]).find((name) => HATCH[name].id === id);
  return tone ? drawOn(8, 8, (context) => drawHatch(context, HATCH[tone].color)) : null;
}

function drawOn(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void): ImageData | null {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * RATIO);
  canvas.height = height * RATIO;
  // Read back at once: kept in memory, the page doesn't wait for the graphics process.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  draw(context);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function drawMark(context: CanvasRenderingContext2D, shape: MarkShape): void {
  const half = context.canvas.width / 2;
  const path = new Path2D(MARK_SHAPES[shape]);
  context.translate(half, half);
  context.scale(half, half);
  context.lineJoin = "round";
  context.lineWidth = MARK_INK.edgeWidth;
  context.strokeStyle = MARK_INK.edge;
  context.stroke(path);
  context.fillStyle = MARK_INK.fill;
  context.fill(path, "evenodd");
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

/** Words with a halo, for any ground. */
function drawLabel(text: string, theme: "light" | "dark", { height, font, halo }: typeof LABEL): ImageData | null {
  const ruler = document.createElement("canvas").getContext("2d");
  if (!ruler) return null;
  ruler.font = font;
  const width = ruler.measureText(text).width + 2 * halo;
  const { label, labelHalo } = theme === "dark" ? TOWN_DARK : TOWN_LIGHT;
  return drawOn(width, height, (context) => {
    context.scale(RATIO, RATIO);
    context.font = font;
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.lineWidth = halo;
    context.strokeStyle = labelHalo;
    context.fillStyle = label;
    context.strokeText(text, halo, height / 2);
    context.fillText(text, halo, height / 2);
  });
}
