// What the model of the service says over HTTP.
import type { RequestListener, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { KEY_HEADER } from "../contract/headers.ts";
import { ROUTES } from "../contract/routes.ts";
import { BINDING } from "./list-for-tests.ts";
import type { ModelService, Served } from "./model-service-for-tests.ts";

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
