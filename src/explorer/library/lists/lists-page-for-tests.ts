// A page that has nothing but the client of lists, for tests that drive a browser.
import { openListClient } from "./list-client.ts";
import type { ListStatus } from "./list-runs.ts";

const client = openListClient();
let newest: readonly ListStatus[] = [];
let newestTrouble: string | null = null;
client.subscribe((lists, trouble) => {
  newest = lists;
  newestTrouble = trouble;
});

Object.assign(globalThis, { lists: { client, listAll: () => newest, readTrouble: () => newestTrouble } });
