// Saves a response as a file, exactly as received.
import type { RespondedExchange } from "../../model/exchange/exchange.ts";

/** `isSample`: its data is made up. The file's name says so, as the text stays as it came. */
export function downloadResponse({ id, response }: RespondedExchange, isSample: boolean): void {
  const url = URL.createObjectURL(new Blob([response.body], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${isSample ? "sample-data-" : ""}response-${id}.${/json/.test(response.headers["content-type"] ?? "") ? "json" : "txt"}`;
  link.click();
  URL.revokeObjectURL(url);
}
