import { createMemoryStore } from "./memory-store-for-tests.ts";
import { describeListStore } from "./store-suite-for-tests.ts";

describeListStore(
  "a list store in memory",
  async () => createMemoryStore(),
  async (store) => store,
);
