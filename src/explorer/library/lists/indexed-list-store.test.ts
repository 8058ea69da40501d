// The store in the browser's database passes what every list store passes.
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { describeListStore } from "../../../lists/store-suite-for-tests.ts";
import { createIndexedListStore } from "./indexed-list-store.ts";

describeListStore(
  "lists in the browser's database",
  async () => {
    globalThis.indexedDB = new IDBFactory();
    return createIndexedListStore();
  },
  async () => createIndexedListStore(),
);
