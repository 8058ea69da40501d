// Firefox and WebKit as the system has them, which Playwright can't drive: Firefox by WebDriver BiDi, WebKit by its WebDriver. A frozen page answers
// nothing, so every call has a limit, and a browser is killed with all that it started.
import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";
import { findFreePort } from "../src/setup/find-free-port.ts";

export type Engine = keyof typeof NEEDED;

/** Resolves with what it then says on stderr. */
type Start = (command: string, ...args: string[]) => (pattern: RegExp) => Promise<string>;
export type Driver = Awaited<ReturnType<Awaited<ReturnType<typeof startFirefox>>>>;
// biome-ignore lint/suspicious/noExplicitAny: whoever asks knows what the answer looks like.
type Answer = any;

/** Longer than anything takes in a page that isn't frozen. */
const LIMIT_MS = 60_000;
/** Longer than a browser needs to open its first window. */
const START_MS = 40_000;
const [XVFB, FIREFOX, WEBKIT_DRIVER] = ["/usr/bin/Xvfb", "/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver"] as const;
const [WEBKIT = "MiniBrowser of WebKitGTK"] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");
const NEEDED = { firefox: [XVFB, FIREFOX], webkit: [XVFB, WEBKIT_DRIVER, WEBKIT] };

/** Programs that it needs and that aren't installed. */
export const listMissing = (engine: Engine, exists: (program: string) => boolean = existsSync) =>
  NEEDED[engine].filter((program) => !exists(program));

export type OpenEngine = {
  /** A window of its own, which shares nothing with the others but the browser. Firefox takes seconds to start. */
  openWindow: () => Promise<Driver>;
  close: () => void;
};

/** A browser on a screen of its own. */
export async function openEngine(engine: Engine): Promise<OpenEngine> {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-engine-"));
  const env: NodeJS.ProcessEnv = { ...process.env, HOME: folder, LIBGL_ALWAYS_SOFTWARE: "1" };
  const started: ChildProcess[] = [];
  const start: Start = (command, ...args) => {
    const child = spawn(command, args, { env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
    started.push(child);
    const lines = createInterface({ input: child.stderr });
    const find = (pattern: RegExp, found: (part: string) => void) => lines.on("line", (line) => found(pattern.exec(line)?.[1] ?? ""));
    return (pattern) => inTime(command, new Promise((resolve) => find(pattern, (part) => part && resolve(part))));
  };
  const close = () => {
    // Each is the leader of a group, which has all that it started.
    for (const { pid, exitCode } of started) if (pid && exitCode === null) process.kill(-pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // Without -noreset it starts over when its last window closes, and a browser that opens meanwhile finds no screen.
    const screen = start(XVFB, "-displayfd", "2", "-noreset", "-screen", "0", "1600x1300x24", "-nolisten", "tcp");
    env.DISPLAY = `:${await screen(/^(\d+)$/)}`;
    return { openWindow: await (engine === "firefox" ? startFirefox : startWebkit)(start, folder), close };
  } catch (error) {
    close();
    throw error;
  }
}

function inTime<T>(what: string, answer: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s: ${what}`)), limitMs);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

async function startFirefox(start: Start, folder: string) {
  // Without these there is no WebGL where there is no graphics card.
  writeFileSync(join(folder, "user.js"), 'user_pref("webgl.force-enabled", true);\nuser_pref("gfx.webrender.software", true);\n');
  const said = start(FIREFOX, "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0");
  const socket = new WebSocket(`${await said(/BiDi listening on (\S+)/)}/session`);
  await inTime("connecting", once(socket, "open"));
  const problems = new Map<string, string[]>();
  const answers = new EventEmitter();
  socket.onmessage = ({ data }) => {
    const { id, params, result, message } = JSON.parse(data);
    if (/warn|error/.test(params?.level)) problems.get(params.source.context)?.push(`${params.level}: ${params.text}`);
    answers.emit(`${id}`, result, message);
  };
  let asked = 0;
  const ask = async (method: string, params: object): Promise<Answer> => {
    asked += 1;
    socket.send(JSON.stringify({ id: asked, method, params }));
    const [result, message] = await inTime(method, once(answers, `${asked}`));
    if (message) throw new Error(message);
    return result;
  };
  await ask("session.new", { capabilities: {} });
  await ask("session.subscribe", { events: ["log.entryAdded"] });
  return async () => {
    const { userContext } = await ask("browser.createUserContext", {});
    const { context } = await ask("browsingContext.create", { type: "window", userContext });
    const seen: string[] = [];
    problems.set(context, seen);
    return {
      /** Warnings and errors of the console so far. */
      problems: seen,
      close: () => ask("browser.removeUserContext", { userContext }),
      open: (url: string) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
      resize: (width: number, height: number) => ask("browsingContext.setViewport", { context, viewport: { width, height } }),
      act: (source: object) => ask("input.performActions", { context, actions: [source] }),
      /** What a promise in the page resolves with: a text. */
      async run(expression: string): Promise<string> {
        const { result, exceptionDetails } = await ask("script.evaluate", { expression, target: { context }, awaitPromise: true });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.value;
      },
      /** PNG in base64. */
      shoot: async (): Promise<string> => (await ask("browsingContext.captureScreenshot", { context })).data,
    };
  };
}

async function startWebkit(start: Start) {
  const startDriver = async () => {
    const driver = `http://127.0.0.1:${await findFreePort()}`;
    start(WEBKIT_DRIVER, `--port=${new URL(driver).port}`);
    const isListening = () =>
      fetch(`${driver}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isListening, { intervals: [100] }).toBe(true);
    return `${driver}/session`;
  };
  return async (): Promise<Driver> => {
    let url = "";
    const ask = async (path: string, body?: object, method = body ? "POST" : "GET", limitMs = LIMIT_MS): Promise<Answer> => {
      const response = await inTime(path, fetch(url + path, { method, body: JSON.stringify(body) }), limitMs);
      const { value } = (await response.json()) as Answer;
      if (!response.ok) throw new Error(value.message);
      return value;
    };
    const options = { binary: WEBKIT, args: ["--automation"] };
    const capabilities = { alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options } };
    // A driver whose browser didn't start waits for it for good, and so does each later session of that driver.
    await expect(async () => {
      url = await startDriver();
      url += `/${(await ask("", { capabilities }, "POST", START_MS)).sessionId}`;
    }).toPass({ timeout: 3 * START_MS });
    const evaluate = (expression: string) => ask("/execute/sync", { script: `return ${expression}`, args: [] });
    // Its driver says this of a good answer once in thousands of calls. What is run here only reads the page, or scrolls it.
    const run = (expression: string) =>
      evaluate(expression).catch((error: Error) => {
        if (error.message !== "Could not parse script result") throw error;
        return evaluate(expression);
      });
    // Its driver has no log: the page keeps one, from when it is loaded.
    const problems: string[] = [];
    const collect = async () => problems.push(...(await evaluate("window.seenProblems?.splice(0) ?? []")));
    return {
      problems,
      async close() {
        await collect();
        return ask("", undefined, "DELETE");
      },
      async open(page) {
        await collect();
        await ask("/url", { url: page });
        return evaluate(`(${keepProblems})()`);
      },
      // Of the window, which has bars.
      async resize(width, height) {
        const window = await ask("/window/rect");
        const [innerWidth, innerHeight] = await run("[innerWidth, innerHeight]");
        return ask("/window/rect", { width: width + window.width - innerWidth, height: height + window.height - innerHeight });
      },
      act: (source) => ask("/actions", { actions: [source] }),
      run,
      shoot: () => ask("/screenshot"),
    };
  };
}

/** In the page, once. */
function keepProblems() {
  if ("seenProblems" in window) return;
  const seen: string[] = [];
  Object.assign(window, { seenProblems: seen });
  const keep =
    (level: string) =>
    (...said: unknown[]) =>
      void seen.push(`${level}: ${said.join(" ")}`);
  Object.assign(console, { warn: keep("warn"), error: keep("error") });
  window.addEventListener("error", ({ message }) => keep("error")(message));
  window.addEventListener("unhandledrejection", ({ reason }) => keep("error")(reason));
}
