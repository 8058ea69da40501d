// Text that was UTF-8, was read as Windows-1252 and written as UTF-8 again: `DoÃ±a` for `Doña`.

/** What Windows-1252 has where Latin-1 has control characters. */
const WINDOWS: Record<string, number> = Object.fromEntries(
  [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"].map((char, index) => [char, 0x80 + index]),
);
const SUSPICIOUS = /[ÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßâãïð][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
const LONGEST = 5_000;

/** The text that was meant; null where nothing suggests that it was decoded twice. */
export function repairText(text: string): string | null {
  if (!SUSPICIOUS.test(text) || text.length > LONGEST) return null;
  const bytes: number[] = [];
  for (const char of text) {
    const code = WINDOWS[char] ?? char.codePointAt(0)!;
    if (code > 0xff) return null;
    bytes.push(code);
  }
  try {
    const repaired = new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
    return repaired === text ? null : repaired;
  } catch {
    return null;
  }
}
