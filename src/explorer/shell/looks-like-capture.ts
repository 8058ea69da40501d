// Whether pasted text is a capture, rather than something that somebody searches for.

/** A response, a HAR file, curl's output, a curl command, the URL of a lookup. */
const CAPTURE =
  /^\s*(?:\{\s*"|\[\s*\{|<(?:!doctype|html)\b|HTTP\/\d|[*<>] {1,3}(?:HTTP\/|GET |POST |Host|Trying|Connected)|(?:[$#]\s+)?curl(?:\.exe)?\s+\S*[-'"/.:^]|(?:https?:\/\/[^\s/?#]+)?\/\S*v[12]\/parcels\/?\?)/i;

export function looksLikeCapture(text: string): boolean {
  return CAPTURE.test(text.slice(0, 10_000));
}
