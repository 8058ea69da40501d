// Words on the map as pictures, drawn when the style asks for them (`bridge/draw-marks.ts`): a basemap with fonts of its own has none for other words.

const LABEL = /^label-(light|dark)-(.*)$/;

type Theme = "light" | "dark";

/** The name of the picture. */
export function nameLabel(theme: Theme, text: string): string {
  return `label-${theme}-${text}`;
}

export function readLabel(id: string): { theme: Theme; text: string } | null {
  const match = LABEL.exec(id);
  return match ? { theme: match[1] === "dark" ? "dark" : "light", text: match[2]! } : null;
}
