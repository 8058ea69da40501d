import { expect, test } from "vitest";
import { namePageAddress } from "./page-address.ts";

test.each([
  ["127.0.0.1", "http://127.0.0.1:8080"],
  ["192.168.1.7", "http://192.168.1.7:8080"],
  ["localhost", "http://localhost:8080"],
  ["fe80::1", "http://[fe80::1]:8080"],
  ["0.0.0.0", "http://127.0.0.1:8080"],
  ["0", "http://127.0.0.1:8080"],
  ["::", "http://[::1]:8080"],
  ["::0", "http://[::1]:8080"],
])("listening at %s is opened at %s", (host, address) => {
  expect(namePageAddress(host, 8080)).toBe(address);
});
