// The gateway as a process: it tells its parent when it listens, refuses bad settings in words, and ends without cutting anyone off.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { FAULT_EXIT } from "../operator/operator-fault.ts";
import { fetchLookup } from "./fixture/ask.ts";
import { startUpstream, TOKEN } from "./fixture/start-gateway.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

function startProcess(env: Record<string, string>): ChildProcess & { text: () => string } {
  const child = fork(MAIN, [], {
    env: { PATH: process.env.PATH, ...env },
    silent: true,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  let text = "";
  const read = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout!.on("data", read);
  child.stderr!.on("data", read);
  onTestFinished(() => void child.kill("SIGKILL"));
  return Object.assign(child, { text: () => text });
}

it("listens, finishes a running answer after SIGTERM, and ends with 0", async () => {
  const running = Promise.withResolvers<ServerResponse>();
  const upstream = await startUpstream((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"a":');
    running.resolve(response);
  });
  const child = startProcess({ PORT: "0", UPSTREAM_URL: `http://127.0.0.1:${upstream}`, UPSTREAM_TOKEN: TOKEN });
  const [message] = await once(child, "message");
  expect(message).toEqual({ ready: true, port: expect.any(Number) });
  const origin = `http://127.0.0.1:${message.port}`;
  const response = await fetchLookup(origin);
  // As a browser opens them in advance: nothing is ever sent on it.
  const spare = connect(message.port, "127.0.0.1");
  await once(spare, "connect");
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await once(spare, "close");
  await expect(fetch(`${origin}/api/setup`)).rejects.toThrow();
  (await running.promise).end("1}");
  expect(await response.text()).toBe('{"a":1}');
  expect((await ended)[0]).toBe(0);
  expect(child.text()).toContain("stopped");
  expect(child.text()).not.toContain(TOKEN);
});

it("ends when its parent lets go of it", async () => {
  const child = startProcess({ PORT: "0", UPSTREAM_URL: "http://127.0.0.1:9", UPSTREAM_TOKEN: TOKEN });
  await once(child, "message");
  const ended = once(child, "exit");
  child.disconnect();
  expect((await ended)[0]).toBe(0);
});

it.each([
  ["bad settings", { UPSTREAM_URL: "ftp://x", UPSTREAM_TOKEN: "" }, ["UPSTREAM_URL must", "UPSTREAM_TOKEN is missing"]],
  [
    "a host that is not this machine's",
    { UPSTREAM_URL: "http://127.0.0.1:9", UPSTREAM_TOKEN: TOKEN, HOST: "192.0.2.1", INSECURE_LISTEN: "1" },
    ["EADDRNOTAVAIL"],
  ],
])("says what is wrong with %s, without a stack trace", async (_, env, words) => {
  const child = startProcess({ PORT: "0", ...env });
  expect((await once(child, "close"))[0]).toBe(FAULT_EXIT);
  for (const word of words) expect(child.text()).toContain(word);
  expect(child.text()).not.toMatch(/^\s+at /m);
});
