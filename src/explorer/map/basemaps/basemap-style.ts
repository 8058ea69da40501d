// What a basemap contributes to the style: its sources, its layers, whose work it is. A value: no network here.
import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";
import { type Basemap, isPhotograph } from "../../model/scene/scene.ts";

export type Picture = Pick<ImageData, "width" | "height" | "data">;

export type Credit = Basemap["credits"][number];

export type BasemapStyle = {
  /** Outlines are drawn for the kind of ground they lie on. */
  ground: "map" | "photograph";
  sources: Record<string, SourceSpecification>;
  /** From the ground up. */
  layers: LayerSpecification[];
  /** The lowest of the layers that keep their colors where ground is tinted; none: the tint is above all of them. */
  tintedBelow?: string;
  /** The lowest of the layers that cover what lies on roofs; none: they are all below it. */
  stainedBelow?: string;
  /** `drawImage` has pictures of what lies on roofs. */
  hasSurfaces?: true;
  /** What is seen over the buildings of a result, above their colors. */
  overBuildings?: LayerSpecification[];
  /** What is seen over their outlines too. */
  overOutlines?: LayerSpecification[];
  /** Fonts and signs of a remote style; null: labels are drawn with local fonts. */
  glyphs: string | null;
  sprite: NonNullable<StyleSpecification["sprite"]> | null;
  credits: Credit[];
  /** What it may be fetched from. The dataset's own map comes from the page's API, which is no origin here. */
  origins: readonly string[];
  /** Draws what the style names, where that is no mark of the page; null: it has no picture of that name. */
  drawImage?: (name: string) => Promise<Picture | null>;
  /** It is shown until the wanted one is there. */
  isStandIn?: true;
};

/** Sources of basemaps start with this, so that a failing one can be told from a failure of our own. */
export const BASEMAP_PREFIX = "basemap-";
export const TOWN_SOURCE = `${BASEMAP_PREFIX}town`;
/** The same tiles once more, for layers whose filters follow what is shown: a changed filter has the map lay out all that its source draws. */
export const SHOWN_SOURCE = `${TOWN_SOURCE}-shown`;

const ORIGINS = "parcelscope:origins";

/** Notes in a style what its basemap may be fetched from. */
export function noteOrigins({ origins }: BasemapStyle): Pick<StyleSpecification, "metadata"> {
  return { metadata: { [ORIGINS]: origins } };
}

export function readOrigins({ metadata }: StyleSpecification): readonly string[] {
  return (metadata as { [ORIGINS]?: readonly string[] } | undefined)?.[ORIGINS] ?? [];
}

export function groundOf(basemap: Basemap): BasemapStyle["ground"] {
  return isPhotograph(basemap) ? "photograph" : "map";
}
