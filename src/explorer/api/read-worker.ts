// Reads large answers beside the page's main thread. One message in, one out, with the same number.
import { readExchange } from "../model/read-exchange.ts";
import type { ReadReply, ReadRequest } from "./read-off-thread.ts";

addEventListener("message", async ({ data: { number, exchange, dictionary } }: MessageEvent<ReadRequest>) => {
  const reply: ReadReply = { number, result: await readExchange(exchange, dictionary) };
  postMessage(reply);
});
