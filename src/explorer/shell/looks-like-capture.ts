// Whether pasted text is a capture, rather than something that somebody searches for.
import { classifyText } from "../model/location/classify-text.ts";

/** A response or a HAR file. */
const BODY = /^\s*(?:\{\s*"|\[\s*\{|<(?:!doctype|html)\b)/i;
const STATUS_LINE = /^(?:< )?HTTP\/\d/im;

export function looksLikeCapture(text: string): boolean {
  return BODY.test(text) || STATUS_LINE.test(text) || classifyText(text) === "request";
}
