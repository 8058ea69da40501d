// The marks of the classes as pictures for the map: white shapes with a dark edge, that are seen on any fill and on photographs.
import type { Map as MapLibreMap } from "maplibre-gl";
import { MARK_SHAPES, type MarkShape } from "../../model/scene/mark-shapes.ts";
import type { BasemapStyle } from "../basemaps/basemap-style.ts";
import { TOWN_DARK, TOWN_LIGHT } from "../basemaps/palette.ts";
import { drawMark, drawPicture, FONT_FAMILY, measureText } from "../draw-picture.ts";
import { HATCH, type HatchTone, nameMark } from "../layers/class-marks.ts";
import { readLabel } from "../layers/label-pictures.ts";
import { drawPlate } from "./draw-plate.ts";

const SIZE = 18;
const HATCH_SIZE = 8;
const RATIO = 2;
/** The last ones are kept: zones' words, and numbers of buildings. */
const MAX_LABELS = 200;
const LABEL = { height: 18, font: `600 12px ${FONT_FAMILY}`, halo: 3.5 };
const TITLE = { height: 20, font: `800 16px ${FONT_FAMILY}`, halo: 5 };
const STREET = { height: 17, font: `700 13px ${FONT_FAMILY}`, halo: 4.5 };

/** Draws what the style asks for by name, when it does. `readBasemap`: what draws a picture that belongs to the basemap, a pixel of the map to a pixel
 *  of the picture. */
export function provideMarks(map: MapLibreMap, readBasemap: () => Pick<BasemapStyle, "drawImage">): void {
  const labels: string[] = [];
  let drawOther: BasemapStyle["drawImage"];
  map.setMissingStyleImageResolver(async (id) => {
    const { style } = map;
    // Tiles of the basemap before may still ask.
    drawOther = readBasemap().drawImage ?? drawOther;
    const label = readLabel(id);
    const image = label ? drawLabel(label) : drawImage(id);
    const other = image ?? (await drawOther?.(id));
    // A map that was closed meanwhile would say that the picture is missing.
    if (map.style !== style) return new Promise<void>(() => {});
    if (!other || map.hasImage(id)) return;
    map.addImage(id, other, { pixelRatio: image ? RATIO : 1 });
    if (label && labels.push(id) > MAX_LABELS) map.removeImage(labels.shift()!);
  });
}

function drawImage(id: string): ImageData | null {
  const shape = (Object.keys(MARK_SHAPES) as MarkShape[]).find((name) => nameMark(name) === id);
  if (shape)
    return drawPicture(SIZE, SIZE, RATIO, (context) => {
      context.translate(SIZE / 2, SIZE / 2);
      context.scale(SIZE / 2, SIZE / 2);
      drawMark(context, shape);
    });
  const tone = (Object.keys(HATCH) as HatchTone[]).find((name) => HATCH[name].id === id);
  return tone ? drawPicture(HATCH_SIZE, HATCH_SIZE, RATIO, (context) => drawHatch(context, HATCH[tone].color)) : null;
}

/** Lines that go on from one picture to the next. */
function drawHatch(context: CanvasRenderingContext2D, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1.25;
  for (const from of [-HATCH_SIZE, 0, HATCH_SIZE]) {
    context.beginPath();
    context.moveTo(from - 1, HATCH_SIZE + 1);
    context.lineTo(from + HATCH_SIZE + 1, -1);
    context.stroke();
  }
}

const sumHeights = (lines: readonly { height: number }[]) => lines.reduce((sum, { height }) => sum + height, 0);

/** Words with a halo, for any ground; or a plate. */
function drawLabel({ kind, theme, text }: NonNullable<ReturnType<typeof readLabel>>): ImageData | null {
  if (kind === "plate" || kind === "lit") return drawPlate(text, theme, kind === "lit", RATIO);
  const lines = text.split("\n").map((words, at) => ({ words, ...(kind === "title" ? (at === 0 ? TITLE : STREET) : LABEL) }));
  const width = Math.max(...lines.map(({ words, font, halo }) => measureText(words, font) + 2 * halo));
  const { label, labelHalo } = theme === "dark" ? TOWN_DARK : TOWN_LIGHT;
  return drawPicture(width, sumHeights(lines), RATIO, (context) => {
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.strokeStyle = labelHalo;
    context.fillStyle = label;
    // A halo is never over the words of another line.
    for (const write of ["strokeText", "fillText"] as const)
      for (const [at, { words, font, halo, height }] of lines.entries()) {
        context.font = font;
        context.lineWidth = halo;
        context[write](words, width / 2, sumHeights(lines.slice(0, at)) + height / 2);
      }
  });
}
