// Which of the gateway's addresses a path is. Forwarded routes are the contract's, under `/api`; everything else under `/api` is not there.
import { GATEWAY_PREFIX, GATEWAY_SETUP_PATH, GATEWAY_STATUS_PATH, ROUTES, type Route } from "../contract/routes.ts";

export type FoundRoute =
  | { kind: "forward"; name: string; methods: string[]; optional: boolean }
  | { kind: "status" | "setup" | "page"; name: string; methods: string[] };

/** Zoom, column and row of a tile are plain numbers; nothing else is let into a path. */
const PARAMETER = "\\d{1,9}";

const FORWARDED = Object.entries<Route>(ROUTES)
  .filter(([, route]) => route.forwarded)
  .map(([name, { path, method, optional = false }]) => ({
    pattern: new RegExp(`^${(GATEWAY_PREFIX + path).replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, PARAMETER)}$`),
    route: { kind: "forward", name, methods: [method], optional } satisfies FoundRoute,
  }));

const OWN: Record<string, FoundRoute> = {
  [GATEWAY_STATUS_PATH]: { kind: "status", name: "status", methods: ["GET"] },
  [GATEWAY_SETUP_PATH]: { kind: "setup", name: "setup", methods: ["GET"] },
};
const PAGE: FoundRoute = { kind: "page", name: "page", methods: ["GET", "HEAD"] };

/** Null: under `/api`, and not one of ours. `path` is without its query. */
export function findRoute(path: string): FoundRoute | null {
  if (!isApiPath(path)) return PAGE;
  return OWN[path] ?? FORWARDED.find(({ pattern }) => pattern.test(path))?.route ?? null;
}

export function isApiPath(path: string): boolean {
  return path === GATEWAY_PREFIX || path.startsWith(`${GATEWAY_PREFIX}/`);
}
