// Replaces what was found in a text: credentials, places.

export type FoundSpan = { start: number; end: number };

/** In any order. Those that overlap are replaced as one, by what is written for the first of them. */
export function replaceSpans<Span extends FoundSpan>(text: string, spans: readonly Span[], write: (span: Span) => string): string {
  if (spans.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (span.end <= at) continue;
    if (span.start >= at) pieces.push(text.slice(at, span.start), write(span));
    at = span.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}
