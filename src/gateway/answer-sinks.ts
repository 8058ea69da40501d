// Three ways for an answer's body to the page: collected (short, or not able to prove itself whole otherwise), passed on as it comes (neither
// side packs), or through stages (packed on either side). Always bounded and masked; the head goes out with the first byte that is good.
import type { ServerResponse } from "node:http";
import { pipeline, Readable, Transform, Writable } from "node:stream";
import { LIMITS } from "../contract/limits.ts";
import { type AnswerHead, buildTooLarge } from "./answer-head.ts";
import { type Coding, createDecoder, createEncoder, encodeWhole } from "./content-coding.ts";
import { GatewayFault } from "./gateway-fault.ts";
import type { TokenMask } from "./mask-token.ts";

/** Receives the body as the upstream sends it. */
export type AnswerSink = {
  /** False: no more until `onDrain`. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** Something failed, or nobody wants it any more. */
  abort(): void;
};

export type SinkParts = {
  head: AnswerHead;
  response: ServerResponse;
  mask: TokenMask;
  /** What the page accepts; null: plain. */
  packAs: Coding | null;
  /** Everything of the head that is known before the body. */
  headers: Record<string, string | number>;
  onDrain(): void;
  onDone(): void;
  onFail(error: Error): void;
};

/** Up to here an answer is collected: one write is cheaper than a stream, and a failure can still be told in words. */
const COLLECTED_BYTES = 65_536;
/** Below, packing saves nothing worth its time. */
const PACKED_FROM_BYTES = 4_096;

export function openSink(parts: SinkParts): AnswerSink {
  const { length, coding, endsWithConnection } = parts.head;
  const short = length !== null && length <= COLLECTED_BYTES;
  if (coding !== null) return openStages(parts);
  if (short || endsWithConnection) return openCollector(parts);
  return parts.packAs === null ? openPassage(parts) : openStages(parts);
}

function openCollector({ head, response, mask, packAs, headers, onDone, onFail }: SinkParts): AnswerSink {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    write(chunk) {
      size += chunk.length;
      if (size > LIMITS.answerBytes) onFail(buildTooLarge());
      else chunks.push(chunk);
      return true;
    },
    end() {
      const plain = mask.maskBytes(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      if (head.endsWithConnection && isBrokenJson(head, plain)) {
        return onFail(new GatewayFault("upstream-invalid", "The lookup service's answer ended before it was complete."));
      }
      const packs = packAs !== null && plain.length >= PACKED_FROM_BYTES;
      const body = packs ? encodeWhole(packAs, plain) : plain;
      if (packs) headers["content-encoding"] = packAs;
      if (head.status !== 304 && head.status !== 204) headers["content-length"] = body.length;
      response.writeHead(head.status, headers);
      response.end(body);
      onDone();
    },
    abort() {
      chunks.length = 0;
    },
  };
}

/** Whether a body that ends with the connection is half of one. Only JSON tells. */
function isBrokenJson({ headers }: AnswerHead, body: Buffer): boolean {
  if (!headers["content-type"]?.includes("json")) return false;
  try {
    JSON.parse(body.toString());
    return false;
  } catch {
    return true;
  }
}

/** Without streams between: each costs a third of what passing on costs. */
function openPassage({ head, response, mask, headers, onDrain, onDone, onFail }: SinkParts): AnswerSink {
  const stream = mask.createStream();
  let size = 0;
  if (head.length !== null) headers["content-length"] = head.length;
  response.on("drain", onDrain);
  return {
    write(chunk) {
      size += chunk.length;
      if (size > LIMITS.answerBytes) {
        onFail(buildTooLarge());
        return true;
      }
      const safe = stream.push(chunk);
      if (safe.length === 0) return true;
      if (!response.headersSent) response.writeHead(head.status, headers);
      return response.write(safe);
    },
    end() {
      if (!response.headersSent) response.writeHead(head.status, headers);
      response.end(stream.end());
      onDone();
    },
    abort() {},
  };
}

function openStages({ head, response, mask, packAs, headers, onDrain, onDone, onFail }: SinkParts): AnswerSink {
  const source = new Readable({ read: onDrain });
  const stages: (Readable | Writable | Transform)[] = [source];
  if (head.coding !== null) {
    const decoder = createDecoder(head.coding);
    if (!decoder)
      throw new GatewayFault(
        "upstream-invalid",
        `The lookup service packed its answer as "${head.coding.slice(0, 40)}", which was not asked for.`,
      );
    stages.push(decoder);
  }
  stages.push(createMaskStage(mask));
  if (packAs !== null) {
    headers["content-encoding"] = packAs;
    stages.push(createEncoder(packAs));
  }
  stages.push(createResponseStage(response, head.status, headers));
  pipeline(stages, (error) => (error ? onFail(error) : onDone()));
  return {
    write: (chunk) => source.push(chunk),
    end: () => void source.push(null),
    abort: () => void source.destroy(),
  };
}

function createMaskStage(mask: TokenMask): Transform {
  const stream = mask.createStream();
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > LIMITS.answerBytes) return done(buildTooLarge());
      done(null, stream.push(chunk));
    },
    flush(done) {
      done(null, stream.end());
    },
  });
}

/** Writes the head with the first byte of the body, so that a failure before it can still be told in words. */
function createResponseStage(response: ServerResponse, status: number, headers: Record<string, string | number>): Writable {
  const writeHead = () => {
    if (!response.headersSent) response.writeHead(status, headers);
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      writeHead();
      if (response.write(chunk)) done();
      else response.once("drain", done);
    },
    final(done) {
      writeHead();
      response.end();
      done();
    },
  });
}
