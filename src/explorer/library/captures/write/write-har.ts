// An exchange as a HAR file (HTTP Archive 1.2), for other people's tools. It opens here again.
import { type Exchange, isPartKnown } from "../../../model/exchange/exchange.ts";
import { parseUrl } from "../read/read-request.ts";

/** Null where the file doesn't have the request or the status, which a HAR file can't leave out. `exchange` is without credentials. */
export function writeHar(exchange: Exchange): string | null {
  const { request, response, timing, startedAt, capture } = exchange;
  if (!isPartKnown(exchange, "request") || !isPartKnown(exchange, "status")) return null;
  const wait = timing.untilHeaders ?? timing.total;
  const comment = [
    capture && `From a file: ${capture.fileName}.`,
    !isPartKnown(exchange, "time") && "The file doesn't say when it was; the time is that of its opening.",
    explainHost(exchange),
  ];
  const entry = {
    startedDateTime: new Date(startedAt).toISOString(),
    time: timing.total,
    request: {
      method: request.method,
      url: buildUrl(exchange),
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: listHeaders(request.headers),
      queryString: [...(parseUrl(request.url)?.searchParams ?? [])].map(([name, value]) => ({ name, value })),
      ...(request.body !== null && { postData: { mimeType: "application/json", text: request.body } }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: response?.status ?? 0,
      statusText: "",
      httpVersion: "HTTP/1.1",
      cookies: [],
      headers: listHeaders(response?.headers ?? {}),
      content: {
        size: exchange.sizeBytes,
        mimeType: response?.headers["content-type"] ?? "",
        ...(exchange.failure?.code !== "not-in-file" && { text: response?.body ?? "" }),
      },
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
      ...(exchange.failure && { _error: `${exchange.failure.code} ${exchange.failure.detail}`.trim() }),
    },
    cache: {},
    timings: { send: 0, wait, receive: Math.max(0, timing.total - wait) },
    comment: comment.filter(Boolean).join(" "),
  };
  return JSON.stringify({ log: { version: "1.2", creator: { name: "Parcelscope", version: "1" }, entries: [entry] } }, null, 1);
}

/** A HAR file wants a whole URL: `.invalid` is nobody's. */
const NO_HOST = "address-not-known.invalid";

/** What the file's host is, where it isn't the service's; "" where it is. Also shown when the file is saved. */
export function explainHost({ request, upstream }: Exchange): string {
  if (!request.url.startsWith("/") || isAddressKnown(upstream)) return "";
  const why =
    upstream === "embedded" ? "Parcelscope's embedded service responded, which has no public address" : "The service's address isn't known";
  return `${why}: the host ${NO_HOST} stands in for it.`;
}

function isAddressKnown(upstream: string): boolean {
  return upstream !== "" && upstream !== "embedded";
}

function buildUrl({ request, upstream }: Exchange): string {
  if (!request.url.startsWith("/")) return request.url;
  return `https://${isAddressKnown(upstream) ? upstream : NO_HOST}${request.url.replace(/^\/api(?=\/)/, "")}`;
}

function listHeaders(headers: Record<string, string>): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
