// Deletes lists ten seconds after a person said so. The time is stored with the list: until then any tab can have it back, and after it any tab deletes
// the list, whatever became of the first one.
import type { List } from "../../../lists/list.ts";
import { LIST, type ListStore } from "../../../lists/store.ts";
import { holdLock } from "./list-locks.ts";
import { messageOf } from "./message-of.ts";

const UNDO_MS = 10_000;

type DeletionSettings = {
  store: Pick<ListStore, "get" | "remove">;
  /** Until its run in this tab has ended. */
  waitForRun: (listId: string) => Promise<void> | undefined;
  onDeleted: (listId: string) => void;
  onEnd: () => void;
};

export function createListDeletion({ store, waitForRun, onDeleted, onEnd }: DeletionSettings) {
  /** Lists whose time to be had back is waited for. */
  const leaving = new Set<string>();
  let trouble: string | null = null;

  function deleteAt(listId: string, at: number): void {
    if (leaving.has(listId)) return;
    leaving.add(listId);
    setTimeout(
      async () => {
        try {
          await deleteDue(listId);
          leaving.delete(listId);
        } catch (error) {
          trouble = `A list couldn't be deleted: ${messageOf(error)}. Reload this page to try again.`;
        }
        onEnd();
      },
      Math.min(UNDO_MS, Math.max(0, at - Date.now())),
    );
  }

  /** Waits for requests under way, here or in another tab. */
  async function deleteDue(listId: string): Promise<void> {
    await waitForRun(listId);
    await holdLock(listId, {}, async () => {
      const { leavingAt } = (await store.get(listId, "list", LIST)) ?? {};
      if (leavingAt === undefined || leavingAt > Date.now()) return;
      await store.remove(listId);
      onDeleted(listId);
    });
  }

  return {
    /** Why one couldn't be deleted. */
    readTrouble: () => trouble,
    /** Also those that another tab or an earlier visit has deleted. */
    follow(lists: readonly List[]): void {
      for (const { id, leavingAt } of lists) if (leavingAt !== undefined) deleteAt(id, leavingAt);
    },
  };
}

export function markDeleted(list: List): void {
  list.leavingAt = Date.now() + UNDO_MS;
}

/** Later it may be half deleted, and stays so. */
export function unmarkDeleted(list: List): void {
  if ((list.leavingAt ?? 0) > Date.now()) delete list.leavingAt;
}
