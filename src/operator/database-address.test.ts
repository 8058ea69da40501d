import { expect, test } from "vitest";
import { requireDatabaseAddress } from "./database-address.ts";

test.each([
  "sec#ret",
  "12#34",
  "sec/ret",
  "1/2",
  "sec?ret",
  "sec?a=b",
  "a#b@c",
  "se]c[ret:x#",
  "p@ss/word",
  "p@ss?word",
  "p@ss?a=b",
  "1/2?word",
])("a password %s that isn't encoded is refused, and isn't repeated", (password) => {
  const refuse = () => requireDatabaseAddress(`postgres://ann:${password}@127.0.0.1:5432/parcels`);
  expect(refuse).toThrow(/^The database's address can't be read\. Percent-encode .*# as %23/);
  expect(refuse).not.toThrow(password);
  requireDatabaseAddress(`postgres://ann:${encodeURIComponent(password)}@127.0.0.1:5432/parcels`);
});

test.each([
  "postgres://127.0.0.1/parcels",
  "postgres://ann@/parcels?host=/var/run/postgresql",
  "postgresql://ann:p@ss:word@[::1]:5432/parcels?sslmode=verify-full",
  "postgres:///parcels",
  "postgres://127.0.0.1/parcels?user=ann@corp",
  "postgres://ann:secret@127.0.0.1/parcels?sslmode=require&application_name=a@b",
])("%s can be read", (url) => requireDatabaseAddress(url));

test("an option that the driver would cut is refused", () => {
  expect(() => requireDatabaseAddress("postgres://ann@127.0.0.1/parcels?sslrootcert=/a#b")).toThrow(/can't be read/);
});
