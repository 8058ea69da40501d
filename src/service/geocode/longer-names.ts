// Street names that have another name within them, as "LIVE OAK" has "OAK".

/** Names with all words of `name`, side by side, and more: those that end with it first, then by the alphabet, 20 at most. */
export type FindLongerStreets = (name: string) => string[];

const MOST = 20;

export function createLongerNames(names: readonly string[]): FindLongerStreets {
  return (name) => {
    if (name === "") return [];
    const endsSo = (other: string) => other.endsWith(` ${name}`);
    return names
      .filter((other) => other.length > name.length && ` ${other} `.includes(` ${name} `))
      .sort((one, other) => Number(endsSo(other)) - Number(endsSo(one)) || (one < other ? -1 : 1))
      .slice(0, MOST);
  };
}
