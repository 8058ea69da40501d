// Whether technical details are shown, between visits.
import { keepText, readKept } from "./kept-text.ts";

const KEY = "parcelscope-technical";

export function readKeptTechnical(): boolean {
  return readKept(KEY) === "1";
}

export function keepTechnical(technical: boolean): void {
  keepText(KEY, technical ? "1" : null);
}
