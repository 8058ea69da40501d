// Two ways for an answer's body to the page: collected (short ones), or through stages as it comes. Always bounded and masked;
// the head goes out with the first byte that is good.
import type { ServerResponse } from "node:http";
import { pipeline, Readable, Transform, Writable } from "node:stream";
import { LIMITS } from "../contract/limits.ts";
import { type AnswerHead, buildCutOff, buildInvalid, buildTooLarge } from "./answer-head.ts";
import { collectBytes } from "./collect-bytes.ts";
import { type Coding, createDecoder, createEncoder, encodeWhole } from "./content-coding.ts";
import { createJsonEnd } from "./json-end.ts";
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
export const COLLECTED_BYTES = 65_536;
/** Below, packing saves nothing worth its time. */
const PACKED_FROM_BYTES = 4_096;

export function openSink(parts: SinkParts): AnswerSink {
  const { length, coding, endsWithConnection } = parts.head;
  if (coding !== null) return openStages(parts);
  if (endsWithConnection) return openUndelimited(parts);
  return length !== null && length <= COLLECTED_BYTES ? openCollector(parts) : openStages(parts);
}

/** What ends with the connection looks whole when half of it came; only JSON tells. Collected for as long as it is short. */
function openUndelimited(parts: SinkParts): AnswerSink {
  const json = parts.head.headers["content-type"]?.includes("json") ? createJsonEnd() : null;
  let sink: AnswerSink | null = null;
  const collected = collectBytes();
  const passTo = (next: AnswerSink) => {
    sink = next;
    return next.write(collected.read());
  };
  return {
    write(chunk) {
      json?.push(chunk);
      if (sink) return sink.write(chunk);
      collected.push(chunk);
      return collected.size() <= COLLECTED_BYTES || passTo(openStages(parts));
    },
    end() {
      if (json?.isComplete() === false) return parts.onFail(buildCutOff(parts.head.status));
      if (!sink) passTo(openCollector(parts));
      sink?.end();
    },
    abort: () => sink?.abort(),
  };
}

/** For what is short. */
function openCollector({ head, response, mask, packAs, headers, onDone }: SinkParts): AnswerSink {
  const collected = collectBytes();
  return {
    write(chunk) {
      collected.push(chunk);
      return true;
    },
    end() {
      const plain = mask.maskBytes(collected.read());
      const packs = packAs !== null && plain.length >= PACKED_FROM_BYTES;
      const body = packs ? encodeWhole(packAs, plain) : plain;
      if (packs) headers["content-encoding"] = packAs;
      if (head.status !== 304 && head.status !== 204) headers["content-length"] = body.length;
      response.writeHead(head.status, headers);
      response.end(body);
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
    if (!decoder) throw buildInvalid(`The lookup service used a content encoding ("${head.coding.slice(0, 40)}") that wasn't requested.`);
    stages.push(decoder);
  }
  stages.push(createMaskStage(mask));
  // A mask keeps the length.
  if (packAs === null && head.coding === null && head.length !== null) headers["content-length"] = head.length;
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
