/** Names of columns that stand twice get their place behind them, so that no column hides another. */
export function numberRepeated(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.map((name, at) => {
    const own = seen.has(name) ? `${name}_${at + 1}` : name;
    seen.add(name);
    return own;
  });
}
