// A picture of a map for a file: the map with its title, legend, scale, date and attribution.
import type { Map as MapLibreMap } from "maplibre-gl";
import { buildLegend } from "../../model/scene/legend.ts";
import type { Scene } from "../../model/scene/scene.ts";
import { formatImageDays, readImageAge } from "../../model/summary/image-age.ts";
import { formatLocalDay } from "../../model/text/format-time.ts";
import { readBounds, readView } from "../bridge/read-view.ts";
import { buildScaleBar } from "../controls/build-scale-bar.ts";
import { type Beside, captureMap } from "./capture-map.ts";
import { drawImage } from "./draw-image.ts";

const MAX_SCALE_PIXELS = 120;

export type ImageAbout = {
  /** What the place is called; null: nothing is looked up. */
  title: string | null;
  /** The data is made up. */
  isSample: boolean;
  credits: readonly { text: string }[];
  /** What has to be known of the map. */
  notes: readonly string[];
  beside?: Beside | undefined;
};

export type ComposedImage = {
  canvas: HTMLCanvasElement;
  /** Title, legend with counts, scale, date and attribution in words. */
  alt: string;
};

const SAMPLE_WORDS = "Sample data: a made-up town";

/** Of what the map shows now, in the same task. */
export function composeImage(
  map: MapLibreMap,
  scene: Scene,
  { title, isSample, credits, notes, beside }: ImageAbout,
  now: Date,
): ComposedImage {
  const view = readView(map);
  const legend = buildLegend(scene, readBounds(map), view.zoom);
  const scale = buildScaleBar(view.center[1], view.zoom, MAX_SCALE_PIXELS);
  const words = {
    title,
    sample: isSample ? SAMPLE_WORDS : null,
    date: [`Map made ${formatLocalDay(now)}`, ...describeImages(scene)].join(" · "),
    credits: [...notes, ...credits.map(({ text }) => text)],
  };
  // In whole degrees: a map that is turned by less is north up, for the words and for the mark.
  const up = (Math.round(view.bearing) + 360) % 360;
  const copy = captureMap(map, scene.pin, beside);
  const canvas = drawImage({ map: copy, words, legend, scale, bearing: up });
  const sections = legend.map(
    (section) =>
      `${section.title}: ${section.rows.map((row) => [row.words, row.count].filter((part) => part !== undefined).join(" ")).join(", ")}`,
  );
  const turned = up === 0 ? null : `Up is ${up}° clockwise from north`;
  const place = title === null ? "Map" : `Map of ${title}`;
  const alt = [place, words.sample, ...sections, `Scale: ${scale.words}`, turned, words.date, ...words.credits]
    .filter((part) => part !== null)
    .join(". ");
  return { canvas, alt };
}

/** When the images were taken that the values were read from: they are older than the map. */
function describeImages({ properties }: Scene): string[] {
  const age = readImageAge(properties.flatMap(({ footprints }) => footprints));
  return age === null ? [] : [`Result from imagery of ${formatImageDays(age)}`];
}

export function encodePng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("The picture is too large.")) : resolve(blob)), "image/png");
  });
}
