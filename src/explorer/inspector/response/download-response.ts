// Saves a response as a file, exactly as received.
import type { RespondedExchange } from "../../model/exchange/exchange.ts";
import { saveFile } from "../save-file.ts";

/** `isSample`: its data is made up. The file's name says so, as the text stays as it came. */
export function downloadResponse(exchange: RespondedExchange, isSample: boolean): void {
  const { id, response } = exchange;
  const marks = isSample ? "sample-data-" : "";
  const ending = /json/.test(response.headers["content-type"] ?? "") ? "json" : "txt";
  saveFile(response.body, `${marks}response-${id}.${ending}`, "text/plain");
}
