// Text packed with gzip and back, by the browser itself.

export async function compressText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return readAll(new Response(text).body!.pipeThrough(new CompressionStream("gzip")));
}

/** Rejects where the bytes are not gzip or were cut off. A byte order mark stays. */
export async function decompressText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const unpacked = await readAll(new Response(bytes).body!.pipeThrough(new DecompressionStream("gzip")));
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(unpacked);
}

async function readAll(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
