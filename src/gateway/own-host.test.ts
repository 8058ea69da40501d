// Under which names a request may have been sent, by the address that its connection came to.
import { expect, it } from "vitest";
import { checkHead } from "./check-request.ts";
import { GatewayFault } from "./gateway-fault.ts";

const send = (localAddress: string, host: string, localPort = 8080, publicOrigin: string | null = "https://parcels.example") =>
  checkHead({ method: "GET", target: "/", rawHeaders: ["Host", host], localAddress, localPort }, publicOrigin).host;

it.each([
  ["127.0.0.1", "127.0.0.1:8080"],
  ["127.0.0.1", "localhost:8080"],
  ["127.0.0.1", "LOCALHOST:8080"],
  ["127.0.0.2", "127.0.0.1:8080"],
  ["::ffff:127.0.0.1", "localhost:8080"],
  ["::1", "[::1]:8080"],
  ["::1", "localhost:8080"],
  ["::1", "127.0.0.1:8080"],
  ["192.0.2.7", "192.0.2.7:8080"],
  ["2001:db8::7", "[2001:db8::7]:8080"],
  ["192.0.2.7", "parcels.example"],
])("at %s it answers to %s", (address, host) => expect(send(address, host)).toBe(host.toLowerCase()));

it.each([
  ["127.0.0.1", "localhost:8081"],
  ["127.0.0.1", "localhost"],
  ["127.0.0.1", "evil.example:8080"],
  ["::1", "[::2]:8080"],
  ["192.0.2.7", "localhost:8080"],
  ["2001:db8::1", "localhost:8080"],
  ["2001:db8::1", "[::1]:8080"],
  ["192.0.2.7", "parcels.example:8080"],
])("at %s it does not answer to %s", (address, host) => expect(() => send(address, host)).toThrow(GatewayFault));

it("names the host that came, and PUBLIC_ORIGIN where it is set", () => {
  expect(() => send("127.0.0.1", "evil.example:8080", 8080, null)).toThrow(/the host “evil\.example:8080”, .* set PUBLIC_ORIGIN/);
  expect(() => send("127.0.0.1", "p.example", 8080, "https://p.example:8443")).toThrow(
    "the host “p.example”, which isn't this page's. PUBLIC_ORIGIN is https://p.example:8443. A proxy in between must pass the Host header on as it came, with its port.",
  );
});

it("needs no port where it is the usual one", () => expect(send("::1", "[::1]", 80)).toBe("[::1]"));
