// One value under many names.

export function recordOf<Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
}
