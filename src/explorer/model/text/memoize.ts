// What follows from an object is made once for it, and forgotten with it: the same object gives the same result, so that nothing looks changed.

export function memoize<K extends object, V>(build: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { value: V }>();
  return (key) => {
    let entry = known.get(key);
    if (!entry) {
      entry = { value: build(key) };
      known.set(key, entry);
    }
    return entry.value;
  };
}

/** The same for a value that follows from other inputs too: made anew once they change, and only the last is kept. */
export function memoizeLast<K extends object, I extends readonly unknown[], V>(
  build: (key: K, ...inputs: I) => V,
): (key: K, ...inputs: I) => V {
  const known = new WeakMap<K, { inputs: I; value: V }>();
  return (key, ...inputs) => {
    let entry = known.get(key);
    if (!entry?.inputs.every((input, at) => input === inputs[at])) {
      entry = { inputs, value: build(key, ...inputs) };
      known.set(key, entry);
    }
    return entry.value;
  };
}

/** Made when it is first asked for. */
export function once<V>(build: () => V): () => V {
  let made: { value: V } | null = null;
  return () => {
    made ??= { value: build() };
    return made.value;
  };
}
