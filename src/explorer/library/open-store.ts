// The exchange store of a page: the browser's database, opened when it is first needed; memory takes over what the browser does not save. Never
// rejects; what is not saved is said at once.
import type { LogItem } from "../model/exchange/log-item.ts";
import type { ExchangeStore } from "./exchange-store.ts";
import { createIndexedStore } from "./indexed-store.ts";
import { openLogDatabase } from "./log-database.ts";
import { createMemoryStore } from "./memory-store.ts";

/** Only `find` rejects, once: what can't be read may be saved, and is not to be paid for again without a word. */
export type PageStore = ExchangeStore & {
  /** What people should know of what is saved and what is not; empty while all is well. */
  notices: () => readonly string[];
};

/** `onNotice` is called whenever `notices` changes. */
export function createPageStore({
  open = openIndexed,
  onNotice = () => {},
}: {
  open?: typeof openIndexed;
  onNotice?: () => void;
} = {}): PageStore {
  const notices = new Set<string>();
  const memory = createMemoryStore();
  let saved: Promise<ExchangeStore | null> | null = null;

  const say = (notice: string) => {
    if (notices.has(notice)) return;
    notices.add(notice);
    onNotice();
  };
  const lose = (reason: string) => {
    say(`Results aren't saved in this browser: ${reason}. They stay until you close this page.`);
    saved = Promise.resolve(null);
  };

  function openOnce(): Promise<ExchangeStore | null> {
    saved ??= open(lose).catch((error: unknown) => {
      lose(messageOf(error));
      return null;
    });
    return saved;
  }

  /** What the browser's database says; `otherwise` where there is none. */
  async function ask<T>(use: (store: ExchangeStore) => Promise<T>, otherwise: T): Promise<T> {
    const store = await openOnce();
    if (store === null) return otherwise;
    try {
      return await use(store);
    } catch (error) {
      lose(messageOf(error));
      return otherwise;
    }
  }

  async function put(...saved: Parameters<ExchangeStore["put"]>): Promise<void> {
    const [exchange] = saved;
    if (exchange.origin === "file") return memory.put(...saved);
    const store = await openOnce();
    if (store === null) return memory.put(...saved);
    try {
      await store.put(...saved);
    } catch (error) {
      await memory.put(...saved);
      if (isFull(error))
        say("The browser's storage is full. New results stay only until you close this page; remove saved ones to make room.");
      else lose(messageOf(error));
    }
  }

  return {
    put,
    get: async (id) => (await memory.get(id)) ?? (await ask((store) => store.get(id), null)),
    async find(key) {
      const store = await openOnce();
      const saved = store?.find(key).catch((error: unknown) => {
        lose(messageOf(error));
        throw new Error(`Saved results can't be read (${messageOf(error)}). Trying again may cost a lookup.`);
      });
      const found = [await memory.find(key), (await saved) ?? null];
      return sortByAge(found.filter((item) => item !== null))[0] ?? null;
    },
    async list(owner, source) {
      const inMemory = await memory.list(owner, source);
      if (owner === "opened") return inMemory;
      const items = sortByAge([...inMemory, ...(await ask((store) => store.list(owner, source), []))]);
      const newest = new Map(items.toReversed().map((item) => [item.key, item]));
      return items.filter((item) => newest.get(item.key) === item);
    },
    async listAll() {
      const inMemory = await memory.listAll();
      const all = [...inMemory, ...(await ask((store) => store.listAll(), []))];
      // One on its way, in this tab or another, is no attempt yet.
      return sortByAge(all.filter(({ owner }) => owner !== "sent"));
    },
    async remove(item) {
      await memory.remove(item);
      if (item.owner === "opened") return;
      await ask((store) => store.remove(item), undefined);
    },
    async clear(owner, source) {
      await memory.clear(owner, source);
      if (owner === "opened") return;
      await ask((store) => store.clear(owner, source), undefined);
    },
    notices: () => [...notices],
  };
}

/** Newest first. Once there is room again, the database may have a newer result than memory. */
function sortByAge(items: readonly LogItem[]): LogItem[] {
  return items.toSorted((a, b) => b.at - a.at);
}

/** Rejects where the browser has no database. */
async function openIndexed(onLost: (reason: string) => void): Promise<ExchangeStore> {
  return createIndexedStore(await openLogDatabase(onLost));
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

/** What the browser says is for programmers; its name for it is for whoever is asked about it. */
function messageOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === "Error") return message;
  return name === "SecurityError" ? "it blocks storage for this page" : `its storage failed (${name})`;
}
