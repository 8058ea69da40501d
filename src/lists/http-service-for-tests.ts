// The model of the service behind real HTTP: a request that gets no answer hangs until the client's time is up, and one that is cut off loses its
// connection within the body.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { KEY_HEADER } from "../contract/headers.ts";
import { ROUTES } from "../contract/routes.ts";
import { answerAsModel } from "./answer-as-model-for-tests.ts";
import type { Answer } from "./judge-answer.ts";
import type { Asked, ModelService } from "./model-service-for-tests.ts";

/** @returns what sends a request to it, as a page's client does */
export async function startHttpService(model: ModelService): Promise<(asked: Asked) => Promise<Answer | null>> {
  /** Ends the client's patience, by key. */
  const underWay = new Map<string, AbortController>();
  const server = createServer(answerAsModel(model, (key) => underWay.get(key)?.abort()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  return async ({ key, body }) => {
    const patience = new AbortController();
    underWay.set(key, patience);
    try {
      const headers = { "content-type": "application/json", [KEY_HEADER]: `"${key}"` };
      const init = { method: ROUTES.parcelsV2.method, headers, body, signal: patience.signal };
      const response = await fetch(`http://127.0.0.1:${port}${ROUTES.parcelsV2.path}`, init);
      return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
    } catch {
      return null;
    }
  };
}
