// An exchange's request as a curl command for bash. The token and, where nobody knows it, the service's address are variables; nothing that
// a file has in it can run.
import { type Exchange, isPartKnown } from "../../../model/exchange/exchange.ts";
import { parseUrl } from "../read/read-request.ts";

const OPERATION = /^(.*?)(\/v[12]\/parcels\/?)$/;
/** What may stand in double quotes as it is. */
const SAFE_HOST = /^[\w.-]{1,253}(?::\d{1,5})?$/;
const SAFE_PATH = /^[\w./~-]{0,500}$/;

/** Null where the file doesn't have the request. `exchange` is without credentials. */
export function writeCurl(exchange: Exchange): string | null {
  const { request, upstream, version } = exchange;
  const url = isPartKnown(exchange, "request") ? parseUrl(request.url) : null;
  const [, prefix = "", path] = OPERATION.exec(url?.pathname ?? "") ?? [];
  if (url === null || path === undefined || (version === "v2" && request.body === null)) return null;
  const isOwn = request.url.startsWith("/");
  const base = `https://${upstream}${isOwn ? "" : prefix}`;
  // The token of whoever pastes it must not go to a host that only a stranger's file names.
  const isBaseKnown =
    exchange.origin === "network" && upstream !== "embedded" && SAFE_HOST.test(upstream) && (isOwn || SAFE_PATH.test(prefix));
  const address = variable("PARCELSCOPE_URL", isBaseKnown ? `:-${base}` : ":?Set it to the address of the service");
  const lines = [
    // Without globbing: curl would ask for each of [1-3].
    `curl --globoff --include --request ${request.method} "${address}"${quoteBash(path + url.search)}`,
    `--header "Authorization: Bearer ${variable("PARCELSCOPE_TOKEN", ":?Set it to the access token")}"`,
    "--header 'Accept: application/json'",
  ];
  if (request.body !== null) lines.push("--header 'Content-Type: application/json'", `--data-raw ${quoteBash(request.body)}`);
  return `${lines.join(" \\\n  ")}\n`;
}

/** With what stands for it where it isn't set, or what bash then says. */
function variable(name: string, otherwise: string): string {
  return `\${${name}${otherwise}}`;
}

/** One word of bash, whatever the text is. Characters that a terminal would obey, or that nobody sees, are written as escapes. */
export function quoteBash(text: string): string {
  const known = text.toWellFormed().replaceAll("\0", "");
  if (!UNSAFE.test(known)) return `'${known.replaceAll("'", "'\\''")}'`;
  const escaped = known.replace(/['\\]/g, "\\$&").replace(new RegExp(UNSAFE, "gu"), (char) => {
    const code = char.codePointAt(0)!;
    // An old bash, such as macOS's, knows \x and no \u.
    if (code < 0x80) return `\\x${code.toString(16).padStart(2, "0")}`;
    return `\\${code > 0xffff ? "U" : "u"}${code.toString(16).padStart(code > 0xffff ? 8 : 4, "0")}`;
  });
  return `$'${escaped}'`;
}

const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
