// Words on the map as pictures, drawn when the style asks for them (`bridge/draw-marks.ts`): a basemap with fonts of its own has none for other words.

const LABEL = /^(label|title)-(light|dark)-(.*)$/;
const PLATE = /^plate-(light|dark)-(lit|plain)-([A-Z])(.*)$/;

type Theme = "light" | "dark";

/** The name of the picture. A title is larger and bold. */
export function nameLabel(theme: Theme, text: string, kind: "label" | "title" = "label"): string {
  return `${kind}-${theme}-${text}`;
}

export function readLabel(id: string): { isTitle: boolean; theme: Theme; text: string } | null {
  const match = LABEL.exec(id);
  return match ? { isTitle: match[1] === "title", theme: themeOf(match[2]), text: match[3]! } : null;
}

/** A letter on the accent color, and a few characters beside it. `isLit`: all of it is filled. */
export type Plate = { theme: Theme; isLit: boolean; letter: string; text: string };

export function namePlate({ theme, isLit, letter, text }: Plate): string {
  return `plate-${theme}-${isLit ? "lit" : "plain"}-${letter}${text}`;
}

export function readPlate(id: string): Plate | null {
  const match = PLATE.exec(id);
  return match ? { theme: themeOf(match[1]), isLit: match[2] === "lit", letter: match[3]!, text: match[4]! } : null;
}

function themeOf(name: string | undefined): Theme {
  return name === "dark" ? "dark" : "light";
}
