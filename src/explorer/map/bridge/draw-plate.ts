// A plate for a pin: a letter on the accent color, and its score beside it.
import { lookupColors } from "../basemaps/palette.ts";
import type { Plate } from "../layers/label-pictures.ts";

const HEIGHT = 22;
const PADDING = 6;
const RADIUS = 5;
const EDGE = 1.5;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
const INK = {
  light: { paper: "#ffffff", text: "#12161c", onAccent: "#ffffff" },
  dark: { paper: "#12161c", text: "#e9edf2", onAccent: "#0b1220" },
} as const;

/** `ratio`: pixels of the picture for one of the map. Null where the browser can't draw. */
export function drawPlate({ theme, isLit, letter, text }: Plate, ratio: number): ImageData | null {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  const measure = (words: string, weight: number) => {
    context.font = `${weight} 12px ${FONT}`;
    return words === "" ? 0 : context.measureText(words).width + 2 * PADDING;
  };
  const letterWidth = measure(letter, 700);
  const width = letterWidth + measure(text, 600) + 2 * EDGE;
  canvas.width = Math.ceil(width * ratio);
  canvas.height = HEIGHT * ratio;
  context.scale(ratio, ratio);
  const { paper, text: ink, onAccent } = INK[theme];
  const { accent } = lookupColors("map", theme === "dark");
  context.beginPath();
  context.roundRect(EDGE / 2, EDGE / 2, width - EDGE, HEIGHT - EDGE, RADIUS);
  context.fillStyle = isLit ? accent : paper;
  context.fill();
  context.save();
  context.clip();
  context.fillStyle = accent;
  context.fillRect(0, 0, letterWidth + EDGE, HEIGHT);
  context.restore();
  context.lineWidth = EDGE;
  context.strokeStyle = accent;
  context.stroke();
  context.textBaseline = "middle";
  const write = (words: string, weight: number, color: string, from: number) => {
    context.font = `${weight} 12px ${FONT}`;
    context.fillStyle = color;
    context.fillText(words, from + PADDING, HEIGHT / 2 + 0.5);
  };
  write(letter, 700, onAccent, EDGE);
  write(text, 600, isLit ? onAccent : ink, EDGE + letterWidth);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
