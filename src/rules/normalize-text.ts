// Values of categories as they are compared: letter case, spaces around and the characters between words don't count.

/** "Very_Poor" and " very-poor " -> "very poor". */
export function normalizeText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
}
