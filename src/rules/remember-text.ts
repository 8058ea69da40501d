// What follows from a text, found once: of thousands of properties most have one of a few texts.

/** Texts from outside may be without end: past this many, all are forgotten. */
export const MOST_REMEMBERED = 2_000;
const LONGEST = 100;

export function rememberText<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const entry = known.get(text);
    if (entry) return entry.value;
    const value = find(text);
    if (text.length > LONGEST) return value;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, { value });
    return value;
  };
}
