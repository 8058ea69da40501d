/** "very poor" -> "Very poor": for a value that begins a line. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
