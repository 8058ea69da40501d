// Fault scenarios are for the embedded service alone. A lookup that asks for one which can't be had is refused: it would be a real one, and counted.
import { describe, expect, it } from "vitest";
import { SCENARIO_HEADER } from "../contract/scenarios.ts";
import { readConfig } from "./config.ts";
import { fetchLookup } from "./fixture/ask.ts";
import { startGateway, startRawUpstream, startUpstream, type UpstreamOptions } from "./fixture/start-gateway.ts";

async function ask(options: UpstreamOptions, scenario: string | null = "slow", answered = "slow") {
  let heard: string | null = null;
  const upstream = await startUpstream((request, response) => {
    heard = JSON.stringify(request.headers);
    response.writeHead(200, { "content-type": "application/json", [SCENARIO_HEADER]: answered }).end('{"data":[]}');
  });
  const { origin } = await startGateway(upstream, options);
  const response = await fetchLookup(origin, scenario === null ? {} : { [SCENARIO_HEADER]: scenario });
  const setup = (await (await fetch(`${origin}/api/setup`)).json()) as { scenarios: boolean };
  const { status, headers } = response;
  return {
    status,
    text: await response.text(),
    heard: heard as string | null,
    marked: headers.get(SCENARIO_HEADER),
    offered: setup.scenarios,
  };
}

describe("the embedded service that offers scenarios", () => {
  const options = { embedded: true, scenarios: true };
  it("is asked for one, and marks the response", async () => {
    const { heard, marked, offered } = await ask(options);
    expect(JSON.parse(heard!)).toHaveProperty([SCENARIO_HEADER], "slow");
    expect([marked, offered]).toEqual(["slow", true]);
  });

  it.each(["fire", "", "slow, slow"])("never hears of a lookup with %j, which is none", async (name) => {
    const { status, text, heard, marked } = await ask(options, name);
    expect([status, heard, marked]).toEqual([400, null, null]);
    expect(text).toMatch(/isn't a scenario.*Nothing was sent to the service/);
  });

  it("is not asked for one by anything but a lookup", async () => {
    let heard = "";
    const upstream = await startUpstream((request, response) => {
      heard = JSON.stringify(request.headers);
      response.end("{}");
    });
    const { origin } = await startGateway(upstream, options);
    await fetch(`${origin}/api/dataset`, { headers: { [SCENARIO_HEADER]: "slow" } });
    expect(heard).not.toContain("scenario");
  });

  it("whose response is cut off on purpose: what came is passed on, also to who takes packed ones", async () => {
    const half = `{"data":[${"0,".repeat(500)}`;
    const upstream = await startRawUpstream((socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${SCENARIO_HEADER}: cut-off\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      socket.write(`${half.length.toString(16)}\r\n${half}\r\n`, () => setImmediate(() => socket.destroy()));
    });
    const { origin } = await startGateway(upstream, options);
    const response = await fetchLookup(origin, { [SCENARIO_HEADER]: "cut-off", "accept-encoding": "gzip, br" });
    expect([response.status, response.headers.get(SCENARIO_HEADER)]).toEqual([200, "cut-off"]);
    const first = await response.body!.getReader().read();
    expect(half.startsWith(new TextDecoder().decode(first.value).slice(0, 100))).toBe(true);
  });
});

describe.each([
  ["a real service", { embedded: false, scenarios: true }],
  ["an embedded service that doesn't offer them", { embedded: true, scenarios: false }],
  ["a real service, nothing set", { embedded: false, scenarios: false }],
])("%s", (_, options) => {
  it("never hears of a lookup with one", async () => {
    const { status, text, heard, marked, offered } = await ask(options);
    expect([status, heard, marked, offered]).toEqual([400, null, null, false]);
    expect(text).toMatch(/doesn't offer scenarios.*Nothing was sent to the service/);
  });

  it("can't mark the response to a lookup without one", async () => {
    const { status, heard, marked } = await ask(options, null);
    expect([status, heard!.includes("scenario"), marked]).toEqual([200, false, null]);
  });
});

describe("SCENARIOS=1", () => {
  const env = { UPSTREAM_URL: "https://lookup.example", UPSTREAM_TOKEN: "token", SCENARIOS: "1" };
  it("has no effect on a real service, and the log says so", async () => {
    const { settings, warnings } = await readConfig(env);
    expect(settings.scenarios).toBe(false);
    expect(warnings).toEqual([expect.stringContaining("SCENARIOS has no effect")]);
  });

  it("is offered by the embedded service", async () => {
    const { settings, warnings } = await readConfig({ ...env, UPSTREAM_SOCKET: "/run/service" });
    expect([settings.scenarios, warnings]).toEqual([true, []]);
  });
});
