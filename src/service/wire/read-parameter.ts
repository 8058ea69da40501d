// Values of a query's parameter, read byte for byte: a broken percent escape or text that is not UTF-8 is malformed, not replaced.

/** All values of the parameter `name` in the raw text after "?", in their order; null stands for one that is malformed. */
export function readParameter(query: string, name: string): (string | null)[] {
  return query.split("&").flatMap((pair) => {
    const [key, value] = splitOnce(pair);
    return decode(key) === name ? [decode(value)] : [];
  });
}

/** The raw text after "?" of a request's target, "" where there is none. */
export function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** Whether there are more code points, as version 2 and its schema count. */
export function isLonger(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

function splitOnce(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** A form's text ("+" is a blank), or null when it is malformed. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
