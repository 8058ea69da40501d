// The built page, read into memory once: what is served stays whole when the page is built anew meanwhile.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { lookup } from "mrmime";
import { HEADERS } from "../contract/headers.ts";
import { isUnchanged } from "../server/is-unchanged.ts";
import type { GatewaySettings } from "./config.ts";
import { type Coding, chooseCoding } from "./content-coding.ts";
import { GatewayFault } from "./gateway-fault.ts";
import { buildPageHeaders } from "./security-headers.ts";

type PageFile = {
  type: string;
  etag: string;
  /** Files with a hash in their names never change. */
  cacheControl: string;
  plain: Buffer;
  /** By the build, where it did; best first. */
  packed: Map<Coding, Buffer>;
};

const PACKED: readonly [Coding, suffix: string][] = [
  ["br", ".br"],
  ["gzip", ".gz"],
];

export type Page = {
  /** Writes the whole answer, or throws a GatewayFault `not-found`. */
  serve(request: IncomingMessage, response: ServerResponse, path: string, requestId: string): void;
};

/** Reads the folder that the build wrote. A missing one is a page that is not built: everything in it is not found. */
export function openPage({ pageDir: dir, basemaps, publicOrigin }: Pick<GatewaySettings, "pageDir" | "basemaps" | "publicOrigin">): Page {
  const pageHeaders = buildPageHeaders(basemaps, publicOrigin);
  const files = new Map<string, PageFile>();
  if (existsSync(dir)) {
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !/\.(br|gz)$/.test(entry.name))
        files.set(`/${path.slice(dir.length + 1).replaceAll(sep, "/")}`, readPageFile(path));
    }
  }

  return {
    serve(request, response, path, requestId) {
      const file = files.get(path === "/" ? "/index.html" : path);
      if (!file) {
        const isBuilt = files.has("/index.html");
        throw new GatewayFault(
          "not-found",
          isBuilt ? "There is nothing at this address." : "The page hasn't been built. Run `npm run build` or `npm start`.",
        );
      }
      const headers: Record<string, string | number> = {
        ...pageHeaders,
        "cache-control": file.cacheControl,
        etag: file.etag,
        vary: "accept-encoding",
        [HEADERS.requestId]: requestId,
        "server-timing": "gateway;dur=0",
      };
      if (isUnchanged(file.etag, request.headers["if-none-match"])) return void response.writeHead(304, headers).end();
      const packed = chooseCoding(request.headers["accept-encoding"]?.toString(), [...file.packed.keys()]);
      const body = (packed && file.packed.get(packed)) ?? file.plain;
      if (packed) headers["content-encoding"] = packed;
      response.writeHead(200, { ...headers, "content-type": file.type, "content-length": body.length });
      response.end(request.method === "HEAD" ? undefined : body);
    },
  };
}

function readPageFile(path: string): PageFile {
  const plain = readFileSync(path);
  const packed = PACKED.filter(([, suffix]) => existsSync(path + suffix));
  const media = lookup(path) ?? "application/octet-stream";
  return {
    type: /^text\/|javascript|json|svg/.test(media) ? `${media}; charset=utf-8` : media,
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    cacheControl: path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
    plain,
    packed: new Map(packed.map(([coding, suffix]) => [coding, readFileSync(path + suffix)])),
  };
}
