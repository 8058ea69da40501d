/** Names of columns that stand twice get their place behind them, so that no column hides another. */
export function numberRepeated(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.map((name, at) => {
    if (names.indexOf(name) === at) return name;
    let own = `${name}_${at + 1}`;
    while (taken.has(own)) own += "_";
    taken.add(own);
    return own;
  });
}
