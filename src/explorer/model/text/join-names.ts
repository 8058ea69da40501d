/** "Wind and hail, wildfire, water": a list as one phrase, only its first word with a capital. */
export function joinNames(names: readonly string[]): string {
  return names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(", ");
}
