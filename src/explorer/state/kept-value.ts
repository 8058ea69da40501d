// What a person chose, kept in localStorage between visits. A browser that keeps nothing is no error: the choice lasts for the visit.

/** `format` returns null where nothing is to be kept. */
export function keptValue<Value>(key: string, parse: (text: string | null) => Value, format: (value: Value) => string | null) {
  return {
    read(): Value {
      try {
        return parse(localStorage.getItem(key));
      } catch {
        // Nothing can be kept, or it is another program's text.
        return parse(null);
      }
    },
    keep(value: Value): void {
      try {
        const text = format(value);
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Private mode.
      }
    },
  };
}
