import { expect, test } from "vitest";
import { runPublish } from "./publish-command.ts";

test("an address of another database is refused, and its password isn't repeated", async () => {
  const error = await runPublish("town.gpkg", "mysql://ann:secret@127.0.0.1/b").catch((fault: Error) => fault);
  expect(String(error)).toMatch(/--to must be the address of a PostgreSQL database/);
  expect(String(error)).not.toContain("secret");
});
