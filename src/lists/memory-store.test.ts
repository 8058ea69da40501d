import { createMemoryStore } from "./memory-store.ts";
import { describeListStore } from "./store-suite-for-tests.ts";

describeListStore(
  "a list store in memory",
  async () => createMemoryStore(),
  async (store) => store,
);
