// Connections to the lookup service. What comes before an answer (`100 Continue`, `103 Early Hints`) is to be passed over, also by a client
// that did not ask for it (RFC 9110, section 15.2). undici ends the connection at a 100 instead, so it never sees them.
import type { Socket } from "node:net";
import { buildConnector, Pool } from "undici";
import type { GatewaySettings } from "./config.ts";

const MAX_CONNECTIONS = 256;
const INFORMATIONAL = "HTTP/1.1 1";
const ONE = "1".charCodeAt(0);
/** After it the connection speaks something else: left to undici, which refuses it, as it does one that never ends. */
const SWITCHING = "HTTP/1.1 101";
const MAX_INFORMATION_BYTES = 16_384;
export const MAX_HEAD_BYTES = 65_536;
const HEAD_END = "\r\n\r\n";

type Upstream = Pick<GatewaySettings["upstream"], "origin" | "socket">;

/** It knows no time limits but that of connecting: whoever asks has a deadline for everything. */
export function openUpstream({ origin, socket }: Upstream, connectTimeoutMs: number): Pool {
  const connect = buildUpstreamConnector(connectTimeoutMs, socket);
  return new Pool(origin, {
    connections: MAX_CONNECTIONS,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEAD_BYTES,
    allowH2: false,
    connect,
  });
}

/** No connection came about, so nothing was sent. */
export class NoConnection extends Error {
  override name = "NoConnection";
  declare cause: Error;
  readonly isSecure: boolean;
  /** The host accepted it: what failed is TLS. */
  readonly isReached: boolean;

  constructor(cause: Error, isSecure: boolean, isReached: boolean) {
    super(cause.message, { cause });
    this.isSecure = isSecure;
    this.isReached = isReached;
  }
}

function buildUpstreamConnector(timeout: number, socketPath: string | null): buildConnector.connector {
  const connect = buildConnector({ timeout, allowH2: false, socketPath });
  return (options, callback) => {
    let isReached = false;
    // It gives the socket back, although its type doesn't say so.
    const begun = connect(options, (...[error, socket]) => {
      if (error) return callback(new NoConnection(error, options.protocol === "https:", isReached), null);
      passOverInformation(socket);
      callback(null, socket);
    }) as unknown as Socket | undefined;
    begun?.once("connect", () => {
      isReached = true;
    });
  };
}

/** One request at a time: after each, the next bytes to be read are the head of an answer. */
function passOverInformation(socket: Socket): void {
  const { read, write } = socket;
  let isHeadNext = false;
  /** What was read of a head that is not told apart yet. */
  let head: Buffer | null = null;
  socket.write = (chunk: string | Uint8Array, encoding?: unknown, done?: unknown) => {
    isHeadNext = true;
    return write.call(socket, chunk, encoding as BufferEncoding, done as () => void);
  };
  socket.read = (size?: number) => {
    const chunk: Buffer | null = read.call(socket, size);
    if (!isHeadNext || chunk === null) return chunk;
    const bytes = skipInformation(head === null ? chunk : Buffer.concat([head, chunk]));
    isHeadNext = mayBeInformation(bytes);
    head = isHeadNext ? bytes : null;
    return isHeadNext ? null : bytes;
  };
}

function skipInformation(bytes: Buffer): Buffer {
  const end = isInformation(bytes) ? bytes.indexOf(HEAD_END) : -1;
  return end === -1 ? bytes : skipInformation(bytes.subarray(end + HEAD_END.length));
}

function isInformation(bytes: Buffer): boolean {
  // Told by one byte for nearly all answers.
  if (bytes.length < SWITCHING.length || bytes[INFORMATIONAL.length - 1] !== ONE) return false;
  const line = bytes.toString("latin1", 0, SWITCHING.length);
  return line.startsWith(INFORMATIONAL) && line !== SWITCHING;
}

/** More bytes are needed to tell. */
function mayBeInformation(bytes: Buffer): boolean {
  if (bytes.length < SWITCHING.length) return INFORMATIONAL.startsWith(bytes.toString("latin1", 0, INFORMATIONAL.length));
  return isInformation(bytes) && bytes.length < MAX_INFORMATION_BYTES;
}
