// Whether pasted text is a capture, rather than something that somebody searches for.
import { classifyText } from "../model/location/classify-text.ts";

/** A response, a HAR file, curl's output. */
const CAPTURE = /^\s*(?:\{\s*"|\[\s*\{|<(?:!doctype|html)\b)|^(?:< )?HTTP\/\d/im;

export function looksLikeCapture(text: string): boolean {
  return CAPTURE.test(text) || classifyText(text) === "request";
}
