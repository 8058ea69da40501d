// The built page, read into memory once: what is served stays whole when the page is built anew meanwhile.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { lookup } from "mrmime";
import { HEADERS } from "../contract/headers.ts";
import { isUnchanged } from "../server/is-unchanged.ts";
import type { GatewaySettings } from "./config.ts";
import { GatewayFault } from "./gateway-fault.ts";
import { buildPageHeaders } from "./security-headers.ts";

type PageFile = {
  type: string;
  etag: string;
  /** Files with a hash in their names never change. */
  cacheControl: string;
  plain: Buffer;
  /** Packed by the build, where it did. */
  br: Buffer | null;
  gzip: Buffer | null;
};

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
      const accepted = request.headers["accept-encoding"]?.toString() ?? "";
      const packed = (["br", "gzip"] as const).find((coding) => file[coding] && accepts(accepted, coding));
      const body = (packed && file[packed]) || file.plain;
      if (packed) headers["content-encoding"] = packed;
      response.writeHead(200, { ...headers, "content-type": file.type, "content-length": body.length });
      response.end(request.method === "HEAD" ? undefined : body);
    },
  };
}

/** Whether `Accept-Encoding` names the coding; `q=0` refuses it. */
function accepts(accepted: string, coding: string): boolean {
  const offers = accepted.split(",").map((offer) => offer.split(";").map((part) => part.trim().toLowerCase()));
  return offers.some(([name, ...rest]) => name === coding && !rest.some((part) => /^q=0(\.0*)?$/.test(part)));
}

function readPageFile(path: string): PageFile {
  const plain = readFileSync(path);
  const readPacked = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : null);
  const media = lookup(path) ?? "application/octet-stream";
  return {
    type: /^text\/|javascript|json|svg/.test(media) ? `${media}; charset=utf-8` : media,
    etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    cacheControl: path.includes(`${sep}assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
    plain,
    br: readPacked(".br"),
    gzip: readPacked(".gz"),
  };
}
