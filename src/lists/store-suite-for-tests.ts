// The one suite that every list store passes.
import { describe, expect, it } from "vitest";
import { BINDING, markOf, planOf, readMarks, rowsOf } from "./list-for-tests.ts";
import { createList } from "./plan.ts";
import { LIST, type ListStore, NEW_NOTES } from "./store.ts";

/** `open`: a new, empty store. `reopen`: the same once more, as after a crash; what lasts only as long as the program gives itself. */
export function describeListStore(name: string, open: () => Promise<ListStore>, reopen: (store: ListStore) => Promise<ListStore>): void {
  describe(name, () => {
    const fill = async (store: ListStore, id: string, madeAt = 0, count = 3) => {
      const rows = rowsOf(count);
      return createList(
        store,
        { id, name: id, madeAt, headers: ["Address"], columns: { address: 0 }, binding: BINDING },
        rows,
        planOf(rows),
      );
    };

    it("gives a list and its rows as they were stored, also when it is opened again", async () => {
      const store = await open();
      const list = await fill(store, "a", 0, 1_203);
      const again = await reopen(store);
      expect(await again.get("a", "list", LIST)).toEqual(list);
      expect((await again.get("a", "rows", 2))?.map(({ location }) => location)).toEqual(
        rowsOf(1_203)
          .slice(1_000)
          .map(({ location }) => location),
      );
      expect(await readMarks(again, list)).toEqual(Array.from({ length: 1_203 }, () => markOf("waiting")));
      expect(await again.get("a", "requests", 1)).toBeUndefined();
      expect(await again.get("b", "list", LIST)).toBeUndefined();
    });

    it("runs the changes of a list one after another", async () => {
      const store = await open();
      await fill(store, "a");
      const add = () =>
        store.change("a", async (records) => {
          const list = (await records.get("list", LIST))!;
          await records.put("list", LIST, { ...list, requests: list.requests + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, add));
      expect((await store.get("a", "list", LIST))?.requests).toBe(20);
    });

    it("stores all that a change puts, or nothing, and shows a change what it put before", async () => {
      const store = await open();
      const list = await fill(store, "a");
      const failed = store.change("a", async (records) => {
        await records.put("list", LIST, { ...list, name: "other" });
        expect((await records.get("list", LIST))?.name).toBe("other");
        await records.put("bodies", 1, new Uint8Array(1));
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
      expect([await store.get("a", "list", LIST), await store.readBody("a", 1)]).toEqual([list, null]);
    });

    it("isn't changed by what its caller does to a record afterwards", async () => {
      const store = await open();
      const list = await fill(store, "a");
      await store.change("a", async (records) => {
        const own = (await records.get("list", LIST))!;
        await records.put("list", LIST, own);
        own.name = "other";
      });
      (await store.get("a", "states", 0))!.states.fill(7);
      expect([await store.get("a", "list", LIST), await readMarks(store, list)]).toEqual([list, [0, 1, 2].map(() => markOf("waiting"))]);
    });

    it.each(["", "{}", '\uFEFF{"é": "\u{1F3E0}\u0000"}', "x".repeat(100_000)])("gives a body back as it came (%#)", async (text) => {
      const store = await open();
      await fill(store, "a");
      const bytes = await store.pack(text);
      await store.change("a", (records) => records.put("bodies", 4, bytes));
      expect(await (await reopen(store)).readBody("a", 4)).toBe(text);
    });

    it("lists the oldest first, and removes one with all that it has", async () => {
      const store = await open();
      const later = await fill(store, "a", 2);
      const earlier = await fill(store, "b", 1);
      const bytes = await store.pack("{}");
      await store.change("b", (records) => records.put("bodies", 1, bytes));
      expect(await store.listAll()).toEqual([earlier, later]);
      await store.remove("b");
      expect(await store.listAll()).toEqual([later]);
      expect([await store.get("b", "rows", 0), await store.get("b", "states", 0), await store.readBody("b", 1)]).toEqual([
        undefined,
        undefined,
        null,
      ]);
      expect(await readMarks(store, later)).toHaveLength(3);
    });

    it("remembers each service, whatever list is removed", async () => {
      const store = await open();
      await fill(store, "a");
      expect(await store.getNotes("embedded")).toEqual(NEW_NOTES);
      await Promise.all([store.changeNotes("embedded", { size: 100 }), store.changeNotes("embedded", { leavesOut: true })]);
      await store.remove("a");
      const again = await reopen(store);
      expect([await again.getNotes("embedded"), await again.getNotes("other")]).toEqual([{ size: 100, leavesOut: true }, NEW_NOTES]);
    });
  });
}
