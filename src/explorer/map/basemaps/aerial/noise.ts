// Numbers that look random and are the same for the same place: what grain, leaves and stains are made of.

/** 0 to 1. */
export function hash(x: number, y: number, seed: number): number {
  let bits = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed + 1, 1_440_662_683);
  bits = Math.imul(bits ^ (bits >>> 13), 1_274_126_177);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Soft hills between 0 and 1, so many to a side, over a square of pixels; its edges continue on the other side: a single one would be flat. */
export function raiseHills(size: number, wanted: number, seed: number): Float32Array {
  const cells = Math.max(2, wanted);
  const heights = new Float32Array(size * size);
  const corners = Float32Array.from({ length: cells * cells }, (_, at) => hash(at % cells, Math.floor(at / cells), seed));
  const steps = Array.from({ length: size }, (_, pixel) => {
    const cell = Math.floor((pixel * cells) / size);
    return { cell, next: (cell + 1) % cells, share: ease((pixel * cells) / size - cell) };
  });
  for (const [y, row] of steps.entries()) {
    const [above, below] = [row.cell * cells, row.next * cells];
    for (const [x, { cell, next, share }] of steps.entries()) {
      const north = mix(corners[above + cell]!, corners[above + next]!, share);
      const south = mix(corners[below + cell]!, corners[below + next]!, share);
      heights[y * size + x] = mix(north, south, row.share);
    }
  }
  return heights;
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
