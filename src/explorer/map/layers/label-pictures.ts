// Words on the map as pictures, drawn when the style asks for them (`bridge/draw-marks.ts`): a basemap with fonts of its own has none for other words.
import type { ExpressionSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { type Look, themeOf } from "./layer.ts";

/** `title`: its first line larger and bold. `plate`: a letter on the accent color, and a few characters beside it; `lit`: all of it is filled. */
export type LabelKind = "label" | "title" | "plate" | "lit";
type Label = { kind: LabelKind; theme: "light" | "dark"; text: string };

const LABEL = /^(label|title|plate|lit)-(light|dark)-(.*)$/s;

/** The name of the picture. */
export function nameLabel(look: Look, text: string, kind: LabelKind = "label"): string {
  return `${kind}-${themeOf(look)}-${text}`;
}

/** The picture of what a property of the feature says, or an expression. */
export function labelOf(look: Look, of: string | ExpressionSpecification, kind?: LabelKind): ExpressionSpecification {
  return ["concat", nameLabel(look, "", kind), ["to-string", typeof of === "string" ? ["get", of] : of]];
}

export function readLabel(id: string): Label | null {
  const [, kind, theme, text] = LABEL.exec(id) ?? [];
  return text === undefined ? null : ({ kind, theme, text } as Label);
}

type Labels = Partial<Omit<SymbolLayerSpecification, "layout">> & { id: string; source: string };

/** Pictures of words, whatever else is drawn there unless `layout` says otherwise. */
export function buildLabels(
  from: Labels,
  image: string | ExpressionSpecification,
  layout: SymbolLayerSpecification["layout"],
): SymbolLayerSpecification {
  return { ...from, type: "symbol", layout: { "icon-image": image, "icon-allow-overlap": true, ...layout } };
}
