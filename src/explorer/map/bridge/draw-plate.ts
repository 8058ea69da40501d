// A plate for a pin: a letter on the accent color, and words beside it.
import { lookupColors } from "../basemaps/palette.ts";
import { drawPicture, FONT_FAMILY, measureText } from "../draw-picture.ts";

const HEIGHT = 22;
const PADDING = 6;
const RADIUS = 5;
const EDGE = 1.5;
const FONTS = { letter: `700 12px ${FONT_FAMILY}`, words: `600 12px ${FONT_FAMILY}` };
const INK = {
  light: { paper: "#ffffff", text: "#12161c", onAccent: "#ffffff" },
  dark: { paper: "#12161c", text: "#e9edf2", onAccent: "#0b1220" },
} as const;

/** `isLit`: all of it is filled. `ratio`: pixels of the picture for one of the map. Null where the browser can't draw. */
export function drawPlate([letter = "", ...rest]: string, theme: "light" | "dark", isLit: boolean, ratio: number): ImageData | null {
  const words = rest.join("");
  const letterWidth = measureText(letter, FONTS.letter) + 2 * PADDING;
  const width = letterWidth + (words === "" ? 0 : measureText(words, FONTS.words) + 2 * PADDING) + 2 * EDGE;
  const { paper, text, onAccent } = INK[theme];
  const { accent } = lookupColors("map", theme === "dark");
  return drawPicture(width, HEIGHT, ratio, (context) => {
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
    const write = (words: string, font: string, color: string, from: number) => {
      context.font = font;
      context.fillStyle = color;
      context.fillText(words, from + PADDING, HEIGHT / 2 + 0.5);
    };
    write(letter, FONTS.letter, onAccent, EDGE);
    write(words, FONTS.words, isLit ? onAccent : text, EDGE + letterWidth);
  });
}
