// The color of a small picture: a color of theme.css, by what it stands for.
import type { CSSProperties } from "react";

export function tintOf(name: `data-${string}` | `condition-${string}`): CSSProperties {
  return { "--tint": `var(--${name})` } as CSSProperties;
}
