// Bytes of a file -> text. UTF-8, and UTF-16 with its mark, which PowerShell writes.

/** Null where the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // A picture, an archive or a program has one of these soon.
  if (bytes.subarray(0, 8_000).includes(0)) return null;
  return new TextDecoder("utf-8").decode(bytes);
}
