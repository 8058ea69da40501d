// Whole numbers in a typed array that grows: millions of them cost four bytes each and cross from a worker without being copied.

export type NumberList = ReturnType<typeof createNumberList>;

export function createNumberList() {
  let numbers = new Uint32Array(1_024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === numbers.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = value;
    },
    set(index: number, value: number): void {
      numbers[index] = value;
    },
    finish: () => numbers.slice(0, length),
  };
}
