// Bytes that come in pieces, put into one buffer as they come: a million pieces of one byte each would take a hundred times their size.

export function collectBytes() {
  let buffer: Buffer = Buffer.alloc(0);
  let size = 0;
  return {
    push(chunk: Buffer): void {
      if (size === 0) {
        // Most come in one piece, which is not copied. It is full, and so never written into.
        buffer = chunk;
        size = chunk.length;
        return;
      }
      const needed = size + chunk.length;
      if (needed > buffer.length) {
        const grown = Buffer.allocUnsafe(Math.max(needed, 2 * buffer.length));
        buffer.copy(grown, 0, 0, size);
        buffer = grown;
      }
      chunk.copy(buffer, size);
      size = needed;
    },
    size: () => size,
    /** How much memory they take, at most twice the size. */
    capacity: () => buffer.length,
    /** Not a copy: it may change with the next push. */
    read: () => buffer.subarray(0, size),
  };
}
