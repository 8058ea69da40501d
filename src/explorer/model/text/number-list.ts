// Whole numbers in a typed array that grows: millions of them cost four bytes each and cross from a worker without being copied.

export type NumberList = {
  push: (value: number) => void;
  set: (index: number, value: number) => void;
  finish: () => Uint32Array<ArrayBuffer>;
};

export function createNumberList(): NumberList {
  let numbers = new Uint32Array(1_024);
  let length = 0;
  return {
    push(value) {
      if (length === numbers.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = value;
    },
    set(index, value) {
      numbers[index] = value;
    },
    finish: () => numbers.slice(0, length),
  };
}
