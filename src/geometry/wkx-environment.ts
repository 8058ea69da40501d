// What wkx needs of Node, for the browser: a `Buffer` that can be read from, and `util.inherits` (Vite resolves `util` to this file).
// Must be imported before wkx. Under Node nothing is replaced: wkx gets the platform's own.

/** The part of Buffer that wkx reads with, on a DataView: throws RangeError past the end. */
class WkbBuffer {
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  static isBuffer(value: unknown): boolean {
    return value instanceof WkbBuffer;
  }

  readInt8(offset: number): number {
    return this.#view.getInt8(offset);
  }

  readUInt32LE(offset: number): number {
    return this.#view.getUint32(offset, true);
  }

  readUInt32BE(offset: number): number {
    return this.#view.getUint32(offset, false);
  }

  readDoubleLE(offset: number): number {
    return this.#view.getFloat64(offset, true);
  }

  readDoubleBE(offset: number): number {
    return this.#view.getFloat64(offset, false);
  }
}

// wkx looks `Buffer` up each time it parses, so it has to stay; hidden from whoever lists the globals.
if (!("Buffer" in globalThis)) Object.defineProperty(globalThis, "Buffer", { value: WkbBuffer, enumerable: false });

/** The bytes as the Buffer that wkx believes in; not copied. */
export function createWkxBuffer(bytes: Uint8Array): Buffer {
  if ("from" in Buffer) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // That which stands there: it is another one than this file's where the file was run twice.
  return new (Buffer as unknown as typeof WkbBuffer)(bytes) as unknown as Buffer;
}

/** Node's `util.inherits`, as far as wkx uses it. @public (by the alias of `util`) */
export function inherits(child: { prototype: object }, parent: { prototype: object }): void {
  Object.setPrototypeOf(child.prototype, parent.prototype);
}
