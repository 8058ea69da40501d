// Settings: each fault is told, all at once, and no secret is repeated.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { makeFolder } from "./fixture/start-gateway.ts";

const GOOD = { UPSTREAM_URL: "https://host.example/base/", UPSTREAM_TOKEN: "secret-token" };
const faultsOf = async (env: Record<string, string | undefined>) =>
  readConfig(env).then(
    () => "",
    (error: Error) => error.message,
  );

describe("readConfig", () => {
  it("has defaults, and takes the path of the upstream without its last slash", async () => {
    const config = await readConfig(GOOD);
    expect(config).toMatchObject({ host: "127.0.0.1", port: 8080 });
    expect(config.settings).toMatchObject({
      upstream: { origin: "https://host.example", basePath: "/base", token: "secret-token", embedded: false },
      publicOrigin: null,
      dictionary: null,
      upstreamTimeoutMs: 20_000,
    });
  });

  it("refuses a dictionary that is no regular file, before it waits for its end", async () => {
    expect(await faultsOf({ ...GOOD, DICTIONARY: "/dev/null" })).toBe("DICTIONARY /dev/null cannot be read: it is not a regular file.");
  });

  it.each([
    ["PORT", { ...GOOD, PORT: "http" }],
    ["PORT", { ...GOOD, PORT: "70000" }],
    ["HOST", { ...GOOD, HOST: "0.0.0.0" }],
    ["UPSTREAM_URL", { UPSTREAM_TOKEN: "secret-token" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "ftp://host" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "not an address" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "https://u:hidden@host" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "https://host/?key=hidden" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "http://host.example" }],
    ["UPSTREAM_URL", { ...GOOD, UPSTREAM_URL: "http://127.0.0.1.evil.example" }],
    ["UPSTREAM_TOKEN", { UPSTREAM_URL: "https://host" }],
    ["UPSTREAM_TOKEN", { ...GOOD, UPSTREAM_TOKEN: "hidden with space" }],
    ["UPSTREAM_TOKEN", { ...GOOD, UPSTREAM_TOKEN: "hidden\r\nx: y" }],
    ["PUBLIC_ORIGIN", { ...GOOD, PUBLIC_ORIGIN: "parcels.example" }],
    ["PUBLIC_ORIGIN", { ...GOOD, PUBLIC_ORIGIN: "https://parcels.example/path" }],
    ["INSECURE_LISTEN", { ...GOOD, HOST: "0.0.0.0", INSECURE_LISTEN: "yes" }],
    ["DICTIONARY", { ...GOOD, DICTIONARY: "/nowhere/fields.json" }],
  ])("names %s as the fault of %j", async (name, env) => {
    const faults = await faultsOf(env);
    expect(faults).toMatch(new RegExp(`^${name} `, "m"));
    expect(faults).not.toMatch(/hidden|secret-token/);
  });

  it("tells all faults at once, one a line", async () => {
    const faults = await faultsOf({ HOST: "0.0.0.0", PORT: "x", PUBLIC_ORIGIN: "y" });
    expect(faults.split("\n").map((line) => line.split(" ", 1)[0])).toEqual([
      "PORT",
      "UPSTREAM_URL",
      "UPSTREAM_TOKEN",
      "PUBLIC_ORIGIN",
      "HOST",
    ]);
  });

  it.each([
    { UPSTREAM_URL: "http://127.0.0.1:8081" },
    { UPSTREAM_URL: "http://localhost:8081" },
    { UPSTREAM_URL: "http://[::1]:8081" },
    { UPSTREAM_URL: "http://host.example", INSECURE_UPSTREAM: "1" },
    { HOST: "0.0.0.0", INSECURE_LISTEN: "1" },
    { HOST: "::1" },
    { PUBLIC_ORIGIN: "https://parcels.example" },
  ])("takes %j", async (env) => expect(await faultsOf({ ...GOOD, ...env })).toBe(""));

  it("reads a dictionary, relative to where the command was typed, and refuses one that is none", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "good.json"), '{"parcel":{},"footprint":{"flat_area":{"unit":"ft²"}}}');
    writeFileSync(join(folder, "bad.json"), '{"parcel":{},"footprint":{"flat_area":{"unit":7}}}');
    writeFileSync(join(folder, "broken.json"), "{");
    const { settings } = await readConfig({ ...GOOD, DICTIONARY: "good.json", PARCELSCOPE_CWD: folder });
    expect(settings.dictionary?.footprint.flat_area?.unit).toBe("ft²");
    expect(await faultsOf({ ...GOOD, DICTIONARY: join(folder, "bad.json") })).toContain("/footprint/flat_area/unit");
    expect(await faultsOf({ ...GOOD, DICTIONARY: join(folder, "broken.json") })).toContain("cannot be read");
  });
});
