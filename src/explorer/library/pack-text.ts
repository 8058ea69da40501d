// Text packed with gzip and back, by the browser itself.
import { giveWay } from "./give-way.ts";

/** Bytes that are packed in one task: typing and the map go on between the pieces of a large text. */
const PIECE = 1_000_000;

export async function compressText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const { readable, writable } = new CompressionStream("gzip");
  const packed = readAll(readable);
  const writer = writable.getWriter();
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) await giveWay();
    await writer.write(bytes.subarray(at, at + PIECE));
  }
  await writer.close();
  return packed;
}

/** Rejects where the bytes are not gzip or were cut off. A byte order mark stays. */
export async function decompressText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const unpacked = await readAll(new Response(bytes).body!.pipeThrough(new DecompressionStream("gzip")));
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(unpacked);
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
