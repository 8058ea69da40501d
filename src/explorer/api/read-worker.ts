// Decodes large answers beside the page's main thread. One message in, one out, with the same number.
import { decodeExchange } from "../model/decode-exchange.ts";
import type { DecodeReply, DecodeRequest } from "./read-off-thread.ts";

addEventListener("message", async ({ data: { number, exchange, dictionary } }: MessageEvent<DecodeRequest>) => {
  const reply: DecodeReply = { number, decoded: await decodeExchange(exchange, dictionary) };
  postMessage(reply);
});
