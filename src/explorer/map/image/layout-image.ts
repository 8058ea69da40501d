// A picture of the map laid out: its title, the map, the legend, scale, date and attribution, as boxes in CSS pixels. Pure: a canvas draws it.
import type { LegendSection, LegendSwatch } from "../../model/scene/legend.ts";
import type { ScaleBar } from "../controls/build-scale-bar.ts";

export type ImageFont = "title" | "strong" | "text";

type ImagePiece =
  | { kind: "text"; text: string; x: number; y: number; font: ImageFont }
  | { kind: "swatch"; swatch: LegendSwatch; x: number; y: number }
  | { kind: "scale"; x: number; y: number; width: number }
  /** `turned`: degrees clockwise from up, in which it points. */
  | { kind: "north"; x: number; y: number; turned: number };

export type ImageLayout = {
  width: number;
  height: number;
  map: { x: number; y: number; width: number; height: number };
  pieces: ImagePiece[];
};

export type ImageWords = {
  /** The place; null: nothing is looked up. */
  title: string | null;
  /** What made-up data is called; null: it isn't. */
  sample: string | null;
  /** "Map made Nov 23, 2026 · Result from imagery of Feb 22, 2025". */
  date: string;
  credits: readonly string[];
};

type LayoutInput = {
  /** Of the map. */
  width: number;
  height: number;
  words: ImageWords;
  legend: readonly LegendSection[];
  scale: ScaleBar;
  /** Degrees clockwise from north, which way is up. North has its mark where that isn't 0. */
  bearing: number;
  /** How wide a text is. */
  measure: (text: string, font: ImageFont) => number;
};

export const SWATCH = { width: 18, height: 12 };
export const NORTH_SIZE = 16;
const PAD = 12;
const LINE = 20;
const GAP = 16;

/** Everything but the map stands above and below it, so that nothing of the map is covered. */
export function layoutImage({ width, height, words, legend, scale, bearing, measure }: LayoutInput): ImageLayout {
  const pieces: ImagePiece[] = [];
  const flow = createFlow(width, PAD, pieces, measure);
  if (words.title !== null) flow.text(words.title, "title");
  if (words.sample !== null) flow.text(words.sample, "strong");
  const isHeaded = words.title !== null || words.sample !== null;
  const top = isHeaded ? flow.end() + PAD / 2 : 0;
  const foot = createFlow(width, top + height + PAD / 2, pieces, measure);
  for (const { title, of, rows } of legend) {
    foot.text(of === undefined ? title : `${title}, ${of}`, "strong");
    for (const { swatch, words: row, count } of rows) foot.row(swatch, count === undefined ? row : `${row} ${count}`);
    foot.newLine();
  }
  foot.scale(scale);
  if (bearing !== 0) foot.north(-bearing);
  for (const text of [words.date, ...words.credits]) foot.text(text, "text");
  return { width, height: foot.end() + PAD / 2, map: { x: 0, y: top, width, height }, pieces };
}

/** Puts things side by side, and below each other where the line is full. `y` of a text is its line's middle. */
function createFlow(width: number, top: number, pieces: ImagePiece[], measure: LayoutInput["measure"]) {
  let [x, y] = [PAD, top];
  const take = (wide: number) => {
    if (x > PAD && x + wide > width - PAD) newLine();
    const at = { x, y: y + LINE / 2 };
    x += wide + GAP;
    return at;
  };
  const newLine = () => {
    if (x === PAD) return;
    x = PAD;
    y += LINE;
  };
  const text = (words: string, font: ImageFont) => {
    for (const line of breakText(words, width - 2 * PAD, (part) => measure(part, font)))
      pieces.push({ kind: "text", text: line, font, ...take(measure(line, font)) });
  };
  return {
    text,
    newLine,
    row(swatch: LegendSwatch, words: string) {
      const { x: left, y: middle } = take(SWATCH.width + 6 + measure(words, "text"));
      pieces.push({ kind: "swatch", swatch, x: left, y: middle });
      pieces.push({ kind: "text", text: words, font: "text", x: left + SWATCH.width + 6, y: middle });
    },
    scale({ words, widthPixels }: ScaleBar) {
      const { x: left, y: middle } = take(widthPixels + 6 + measure(words, "text"));
      pieces.push({ kind: "scale", x: left, y: middle, width: widthPixels });
      pieces.push({ kind: "text", text: words, font: "text", x: left + widthPixels + 6, y: middle });
    },
    north(turned: number) {
      const { x: left, y: middle } = take(NORTH_SIZE + 6 + measure("North", "text"));
      pieces.push({ kind: "north", x: left + NORTH_SIZE / 2, y: middle, turned });
      pieces.push({ kind: "text", text: "North", font: "text", x: left + NORTH_SIZE + 6, y: middle });
    },
    /** The bottom of the last line. */
    end: () => (x === PAD ? y : y + LINE),
  };
}

/** At spaces; a word that is too long stays whole. */
function breakText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
