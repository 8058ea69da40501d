// Reads members of an object of unknown shape, and notes every fault with its place: `rules[3].when.all[0].field: …`.

export type Say = (place: string, fault: string) => void;

/** Enough to mend a file by. */
const FAULTS_LISTED = 200;

export function collectFaults(): { faults: string[]; say: Say } {
  const faults: string[] = [];
  return {
    faults,
    say(place, fault) {
      if (faults.length < FAULTS_LISTED) faults.push(`${place}: ${fault}`);
      else if (faults.length === FAULTS_LISTED) faults.push("and more");
    },
  };
}

export type Members = Readonly<Record<string, unknown>>;

/** Null, and a fault, where it is none. Unknown members are faults. */
export function readMembers(value: unknown, place: string, names: readonly string[], say: Say): Members | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    say(place || "the document", "must be an object");
    return null;
  }
  for (const name of Object.keys(value))
    if (!names.includes(name)) say(join(place, quote(name)), `is unknown; allowed: ${names.map(quote).join(", ")}`);
  return Object.fromEntries(names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, (value as Members)[name]]));
}

export const join = (place: string, name: string) => (place === "" ? name : `${place}.${name}`);

/** A member's name or value as a fault repeats it: short, and on one line. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(UNPRINTABLE, "\uFFFD");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for, and marks that turn the direction of text.
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** "" and a fault where it is no plain text of 1 to `longest` characters. */
export function readPlainText(value: unknown, place: string, longest: number, say: Say): string {
  const fault = (text: string) => {
    say(place, text);
    return "";
  };
  if (value === undefined) return fault("is missing");
  if (typeof value !== "string" || value.trim() === "") return fault("must be a string");
  if (value.length > longest) return fault(`has ${value.length} characters; the limit is ${longest}`);
  return value.search(UNPRINTABLE) >= 0 ? fault("must be plain text on one line, without control characters") : value;
}

export function readId(value: unknown, place: string, say: Say): string {
  const id = readPlainText(value, place, 60, say);
  if (id !== "" && !/^[a-z][a-z0-9-]*$/.test(id)) say(place, "must be lowercase letters, digits and hyphens, and begin with a letter");
  return id;
}

export function readOneOf<Name extends string>(value: unknown, place: string, names: readonly Name[], say: Say): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) say(place, value === undefined ? "is missing" : `is ${quote(value)}; it must be one of ${names.join(", ")}`);
  return found ?? names[0]!;
}
