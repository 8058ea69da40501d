// What the service says of itself and of its dataset: the extensions beside the lookup interface.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ROUTES } from "../contract/routes.ts";
import { authenticate } from "./authenticate.ts";
import type { ServiceSettings } from "./settings.ts";
import type { Store } from "./store/store.ts";
import type { Tokens } from "./tokens/tokens.ts";

export function addDatasetRoutes(
  app: FastifyInstance,
  _settings: ServiceSettings,
  { store, tokens }: { store: Store; tokens: Tokens },
): void {
  const onRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    authenticate(tokens, request, reply);
    done();
  };
  app.route({
    method: ROUTES.dataset.method,
    url: ROUTES.dataset.path,
    onRequest,
    handler: async () => store.document.info,
  });
  app.route({ method: ROUTES.healthz.method, url: ROUTES.healthz.path, handler: async () => ({ status: "ok" }) });
}
