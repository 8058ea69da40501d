// Numbers that JavaScript would round stay text: a parcel number of seventeen digits would become another parcel's.

export const isRounded = (number: number): boolean => Number.isInteger(number) && !Number.isSafeInteger(number);

/** A number, or its text where the number would be another one. */
export function exactNumber(text: string): number | string {
  const number = Number(text);
  return isRounded(number) ? text : number;
}

export function exactWhole(value: bigint): number | string {
  return exactNumber(String(value));
}
