// The boundaries of U.S. counties, fetched from the page's own server when a response is first inspected.
import countiesUrl from "us-atlas/counties-10m.json?url";
import { type CountyMap, openCounties } from "../../geometry/counties.ts";

let loaded: Promise<CountyMap> | null = null;

/** Rejects where they can't be fetched; the next call tries again. */
export function loadCounties(): Promise<CountyMap> {
  loaded ??= fetchCounties().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function fetchCounties(): Promise<CountyMap> {
  const answer = await fetch(countiesUrl);
  if (!answer.ok) throw new Error(`The county boundaries were answered with status ${answer.status}.`);
  return openCounties(await answer.json());
}
