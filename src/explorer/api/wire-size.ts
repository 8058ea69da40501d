// How many bytes of a response's body came over the wire, packed as they were.

/** Begins before the request is sent; the result is read once the body is there. Null where the browser doesn't say. */
export function followWireSize(url: string): () => number | null {
  if (globalThis.PerformanceObserver === undefined || globalThis.location === undefined) return () => null;
  const { href } = new URL(url, location.href);
  let bytes: number | null = null;
  const read = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (entry.name === href && entry instanceof PerformanceResourceTiming && entry.encodedBodySize > 0) bytes = entry.encodedBodySize;
    }
  };
  // The browser's own list of entries is full after a few hundred map tiles.
  const observer = new PerformanceObserver((list) => read(list.getEntries()));
  observer.observe({ type: "resource" });
  return () => {
    read(observer.takeRecords());
    observer.disconnect();
    return bytes;
  };
}
