// Draws the pictures that the style asks for by name: surfaces, covers of roofs, and the words that say that all of it is made up.
import { drawPicture, FONT_FAMILY } from "../../draw-picture.ts";
import type { Picture } from "../basemap-style.ts";
import { SURFACE } from "../town-layer.ts";
import { pixelsAt } from "../zoom-scale.ts";
import { COVERS, type Cover, type CoverName } from "./covers.ts";
import { hash, mix, raiseHills } from "./noise.ts";
import { SURFACES, type Surface, type SurfaceName } from "./surfaces.ts";

export const COVER = "aerial-cover ";
export const MARK = "aerial-mark";

const drawn = new Map<string, Promise<Picture | null>>();
let last: Promise<unknown> = Promise.resolve();

/** Draws each once, and in a task of its own: a new view needs dozens. Null for a name that isn't ours. */
export function provideTexture(id: string): Promise<Picture | null> {
  const picture = drawn.get(id) ?? last.then(() => new Promise((resolve) => setTimeout(resolve))).then(() => drawTexture(id));
  drawn.set(id, picture);
  last = picture;
  return picture;
}

function drawTexture(id: string): Picture | null {
  if (id.startsWith(SURFACE)) return drawSurface(SURFACES[id.slice(SURFACE.length) as SurfaceName]);
  if (id.startsWith(COVER)) {
    const [cover, bearing, level] = id.slice(COVER.length).split("/");
    return drawCover(COVERS[cover as CoverName], Number(bearing), Number(level));
  }
  return id === MARK ? drawMark() : null;
}

function drawSurface({ colors, grain, relief = 0, opacity = [1, 1], pixels: size = 128 }: Surface): Picture {
  const [dark, light] = colors.map(readColor);
  const octaves = grain.map(([cells, weight], seed) => ({ weight, heights: raiseHills(size, Math.round((cells * size) / 256), seed) }));
  const all = Float32Array.from({ length: size * size }, (_, at) =>
    octaves.reduce((sum, { weight, heights }) => sum + weight * heights[at]!, 0),
  );
  const heightAt = (x: number, y: number) => all[((y + size) % size) * size + ((x + size) % size)]!;
  return draw(size, (x, y, pixel) => {
    // Hills of several sizes seldom add up to 0 or 1.
    const share = clamp((heightAt(x, y) - 0.5) * 1.8 + 0.5 + relief * (heightAt(x + 1, y + 1) - heightAt(x - 1, y - 1)));
    for (const channel of CHANNELS) pixel[channel] = mix(dark![channel]!, light![channel]!, share);
    pixel[OPACITY] = 255 * mix(opacity[0], opacity[1], share);
  });
}

/** The largest takes 64 kB, and a tile of the town has dozens. */
const MAX_COVER_PIXELS = 128;
/** Metres that a picture of a roof shows, unless that were larger. */
const COVER_METRES = 7.8;
/** What is narrower on the screen would shimmer. */
const LEAST_PIXELS = 1.6;

/** Light and shade alone, in black and white that lets the color through. `bearing`: the way the slope falls; `level`: the zoom it is drawn for. */
function drawCover({ row, piece, edge, joint, variety, grain }: Cover, bearing: number, level: number): Picture {
  const pixelsPerMetre = pixelsAt(level, 1);
  const size = Math.min(MAX_COVER_PIXELS, 2 ** Math.round(Math.log2(COVER_METRES * pixelsPerMetre)));
  const down = repeat(bearing, row, size, pixelsPerMetre);
  const across = repeat(bearing + 90, piece, size, pixelsPerMetre);
  return draw(size, (x, y, pixel) => {
    const along = down.at(x, y);
    // Joints of a row are beside those of the next.
    const beside = across.at(x, y) + (Math.floor(along) % 2) / 2;
    const own = hash(Math.floor(along), Math.floor(beside), 1) - 0.5;
    const tone =
      own * variety * Math.max(down.strength, across.strength) +
      (hash(x, y, 2) - 0.5) * grain -
      edge * down.strength * isLine(along, down.pixels) -
      joint * across.strength * isLine(beside, across.pixels);
    pixel.fill(tone > 0 ? 255 : 0);
    pixel[OPACITY] = 255 * Math.min(1, Math.abs(tone));
  });
}

/** Counts what repeats in a direction every so many metres; a whole number of times from edge to edge, so that pictures join. */
function repeat(bearing: number, metres: number, size: number, pixelsPerMetre: number) {
  const times = metres === 0 ? 0 : size / pixelsPerMetre / metres;
  const angle = (bearing * Math.PI) / 180;
  const [right, down] = [Math.round(times * Math.sin(angle)), Math.round(-times * Math.cos(angle))];
  const pixels = metres * pixelsPerMetre;
  return {
    pixels,
    /** Fades where it gets too small to see. */
    strength: clamp((pixels - LEAST_PIXELS) / LEAST_PIXELS),
    at: (x: number, y: number) => (right * x + down * y) / size,
  };
}

/** A line of a pixel or an eighth at the end of each. */
function isLine(count: number, pixels: number): number {
  const width = Math.max(0.125, 1 / Math.max(pixels, 1));
  return count - Math.floor(count) > 1 - width ? 1 : 0;
}

/** Small, so that some of it is in every picture, however little that shows. */
const MARK_PIXELS = [256, 192] as const;
const MARK_WORDS = "Drawn from made-up data";

function drawMark(): Picture | null {
  const [width, height] = MARK_PIXELS;
  return drawPicture(width, height, 1, (context) => {
    context.font = `500 11px ${FONT_FAMILY}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineWidth = 2;
    context.strokeStyle = "rgb(0 0 0 / 18%)";
    context.fillStyle = "rgb(255 255 255 / 38%)";
    context.strokeText(MARK_WORDS, width / 2, height / 2);
    context.fillText(MARK_WORDS, width / 2, height / 2);
  });
}

const CHANNELS = [0, 1, 2];
const OPACITY = 3;

/** `paint` sets the red, green, blue and opacity of a pixel, 0 to 255. */
function draw(size: number, paint: (x: number, y: number, pixel: Uint8ClampedArray) => void): Picture {
  const data = new Uint8ClampedArray(size * size * 4);
  const pixel = new Uint8ClampedArray(4);
  for (let at = 0; at < size * size; at++) {
    paint(at % size, Math.floor(at / size), pixel);
    data.set(pixel, at * 4);
  }
  return { width: size, height: size, data };
}

function readColor(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
