// The readings that stay in memory: the newest used, up to a number of bytes. On a Map, which keeps the order in which entries were set: an
// LRU library is 6 kB of what a visitor waits for before typing.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { ReadExchange } from "./exchange-log.ts";

type NewestReading = ReadExchange & { dictionary: DatasetDictionary };

/** Bytes of the responses' text. A larger response stays as long as something shows it. */
const LIMIT = 50_000_000;
/** So that many empty responses reach the limit, too. */
const LEAST = 1_000;

export function createNewestReadings() {
  const readings = new Map<string, NewestReading>();
  let bytes = 0;

  const sizeOf = ({ exchange }: NewestReading) => exchange.sizeBytes + LEAST;

  function remove(id: string): void {
    const reading = readings.get(id);
    if (!reading) return;
    bytes -= sizeOf(reading);
    readings.delete(id);
  }

  return {
    get(id: string): NewestReading | undefined {
      const reading = readings.get(id);
      if (!reading) return undefined;
      readings.delete(id);
      readings.set(id, reading);
      return reading;
    },
    add(reading: NewestReading): void {
      remove(reading.exchange.id);
      if (sizeOf(reading) > LIMIT) return;
      readings.set(reading.exchange.id, reading);
      bytes += sizeOf(reading);
      for (const oldest of readings.keys()) {
        if (bytes <= LIMIT) break;
        remove(oldest);
      }
    },
    remove,
    list: (): NewestReading[] => [...readings.values()],
  };
}
