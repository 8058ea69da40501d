// A ZIP file, written in parts: its files one after another, each a text that may be longer than memory would hold. Only this file uses fflate.
import { Zip, ZipDeflate } from "fflate";

export function createArchive() {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const encoder = new TextEncoder();
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  return {
    async add(name: string, texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
      const file = new ZipDeflate(name);
      zip.add(file);
      for await (const text of texts) file.push(encoder.encode(text));
      file.push(new Uint8Array(), true);
    },
    finish(type: string): Blob {
      zip.end();
      return new Blob(parts, { type });
    },
  };
}
