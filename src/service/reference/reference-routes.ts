// The reference: the OpenAPI document, and a page to browse it. The page is Swagger UI's, served from here alone, under a strict policy.
import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { DatasetInfo } from "../../contract/dataset-info.ts";
import { ROUTES } from "../../contract/routes.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parcel and building-footprint lookup: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`;

const START = `SwaggerUIBundle({ url: "openapi.json", dom_id: "#reference", deepLinking: true, validatorUrl: null });\n`;

/** From the package that ships them without an install script. */
const FILES: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

export function addReferenceRoutes(app: FastifyInstance, info: DatasetInfo): void {
  // Most processes are never asked for it.
  let document: string | null = null;
  app.route({
    method: ROUTES.openapi.method,
    url: ROUTES.openapi.path,
    handler: async (_request, reply) => {
      const { buildOpenapi } = await import("./openapi.ts");
      document ??= JSON.stringify(buildOpenapi(info));
      return reply.type("application/json; charset=utf-8").send(document);
    },
  });

  const headers = { "content-security-policy": POLICY, "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" };
  app.route({
    method: ROUTES.docs.method,
    url: ROUTES.docs.path,
    handler: async (_request, reply) => reply.headers(headers).type("text/html; charset=utf-8").send(PAGE),
  });
  // Relative, for whoever has put the service under a path of its own.
  app.get(`${ROUTES.docs.path}/`, async (_request, reply) => reply.redirect(`..${ROUTES.docs.path}`, 308));
  app.get(`${ROUTES.docs.path}/start.js`, async (_request, reply) =>
    reply.headers(headers).type("text/javascript; charset=utf-8").send(START),
  );
  for (const [name, type] of Object.entries(FILES)) {
    const path = fileURLToPath(import.meta.resolve(`@fastify/swagger-ui/static/${name}`));
    app.get(`${ROUTES.docs.path}/${name}`, async (_request, reply) => reply.headers(headers).type(type).send(createReadStream(path)));
  }
}
