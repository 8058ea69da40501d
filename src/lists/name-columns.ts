// Names for the columns of a list, whose headers may be empty, or the same as others.

/** One for each of `headers`; no two are the same, and none is in `taken`. */
export function nameColumns(headers: readonly string[], taken: Iterable<string> = []): string[] {
  const names = new Set(taken);
  return headers.map((header, column) => {
    const plain = header.trim() || `Column ${column + 1}`;
    let name = plain;
    for (let count = 2; names.has(name); count++) name = `${plain} (${count})`;
    names.add(name);
    return name;
  });
}
