// The body of a request that is answered before it has come: read a little further, so that an ordinary client gets to read the answer, and
// then no more. Node by itself would read on for as long as the client sends; a connection closed at once over unread bytes is reset, and
// the reset takes the answer along.
import type { IncomingMessage, Server } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** So much of what a client still sends is read. */
export const MAX_DRAINED_BYTES = 1_048_576;
/** A client that is still sending has so long to read its answer. */
const LINGER_MS = 1_000;

/** Every answer to a request whose body has not been read to its end says `Connection: close`, and the connection ends after it.
 *  Call it once, before the server listens; service and gateway need nothing else. */
export function drainRefused(server: Server): void {
  /** Held no longer than the body is read: a connection that refers to requests that are over keeps garbage alive. */
  const unread = new WeakMap<Socket, IncomingMessage>();
  /** Asked for another protocol, which nobody speaks here: what comes after the request is no HTTP, and Node would swallow it for ever. */
  const upgrading = new WeakSet<Socket>();
  server.on("connection", (socket) => {
    // Node calls it after the last answer of a connection.
    socket.destroySoon = () => {
      if (upgrading.has(socket) || unread.get(socket)?.complete === false) linger(socket);
      else Socket.prototype.destroySoon.call(socket);
    };
  });
  // Before the handler, which may answer at once.
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    if (request.headers.upgrade !== undefined) {
      upgrading.add(socket);
      response.shouldKeepAlive = false;
      return;
    }
    if (!hasBody(request)) return;
    const { shouldKeepAlive } = response;
    unread.set(socket, request);
    response.shouldKeepAlive = false;
    request.once("end", () => {
      // The next request, sent ahead, may be there already.
      if (unread.get(socket) === request) unread.delete(socket);
      response.shouldKeepAlive = shouldKeepAlive;
    });
  });
}

/** Ends a connection whose client may still be sending, once what was written is out. Nothing more is read as HTTP. */
export function linger(socket: Duplex): void {
  let bytes = 0;
  socket.removeAllListeners("data").on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    // Not closed yet: the client may not have read its answer, and stops when nobody takes what it sends.
    if (bytes > MAX_DRAINED_BYTES) socket.pause();
  });
  // Nobody else listens any more, and an error without a listener would end the process.
  socket.on("error", () => {});
  socket.resume();
  socket.end();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
