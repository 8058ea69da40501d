// The model of the service behind real HTTP: a request that gets no answer hangs until the client's time is up, and one that is cut off loses its
// connection within the body.
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { KEY_HEADER } from "../contract/headers.ts";
import { ROUTES } from "../contract/routes.ts";
import type { Answer } from "./judge-answer.ts";
import { BINDING } from "./list-for-tests.ts";
import type { Asked, ModelService, Served } from "./model-service-for-tests.ts";

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

/** `onSilent`: it gives no answer to the request of this key. */
export function answerAsModel(model: ModelService, onSilent = (_: string) => {}): RequestListener {
  return async (request, response) => {
    if (request.url === ROUTES.dataset.path) return response.end(JSON.stringify(describe(model)));
    if (request.method !== ROUTES.parcelsV2.method) return response.writeHead(404).end();
    const key = String(request.headers[KEY_HEADER]).slice(1, -1);
    const served = await model.serve({ key, body: await text(request) });
    if (served.answer) write(response, served);
    else onSilent(key);
  };
}

function describe({ isKeyed }: ModelService): object {
  return { id: BINDING.datasetId, ...(isKeyed && { idempotency: { hours: 24 } }) };
}

function write(response: ServerResponse, { answer, isCut }: Served): void {
  const body = Buffer.from(answer!.body);
  response.writeHead(answer!.status, { ...answer!.headers, "content-length": body.length });
  if (!isCut) response.end(body);
  else response.write(body.subarray(0, body.length / 2), () => response.destroy());
}
