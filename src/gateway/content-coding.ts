// Content codings: which one a client takes, and the streams that pack and unpack.
import type { Transform } from "node:stream";
import {
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGunzip,
  createGzip,
  createInflate,
  createZstdCompress,
  createZstdDecompress,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";

export type Coding = "zstd" | "br" | "gzip";

/** Best first: for the time they take, not for the last per cent of size. */
const CODINGS: Coding[] = ["zstd", "br", "gzip"];

// Each write is flushed: an answer that comes in pieces goes out in pieces.
const GZIP = { level: 1, flush: constants.Z_SYNC_FLUSH };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 }, flush: constants.BROTLI_OPERATION_FLUSH };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, flush: constants.ZSTD_e_flush };

/** 8 MB, the most that a sender over HTTP may ask of its reader's memory (RFC 9659); zstd itself would allow 128. */
const ZSTD_WINDOW = { params: { [constants.ZSTD_d_windowLogMax]: 23 } };

/** The best coding that an `Accept-Encoding` names and does not refuse; null: send it plain. */
export function chooseCoding(acceptEncoding: string | undefined, codings: readonly Coding[] = CODINGS): Coding | null {
  if (!acceptEncoding) return null;
  const accepted = new Set<string>();
  for (const item of acceptEncoding.toLowerCase().split(",")) {
    const [name, ...parameters] = item.split(";").map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name!);
  }
  return codings.find((coding) => accepted.has(coding)) ?? null;
}

export function createEncoder(coding: Coding): Transform {
  if (coding === "gzip") return createGzip(GZIP);
  return coding === "br" ? createBrotliCompress(BROTLI) : createZstdCompress(ZSTD);
}

/** For small answers: one call costs less than a stream. */
export function encodeWhole(coding: Coding, bytes: Buffer): Buffer {
  if (coding === "gzip") return gzipSync(bytes, { level: GZIP.level });
  return coding === "br" ? brotliCompressSync(bytes, { params: BROTLI.params }) : zstdCompressSync(bytes, { params: ZSTD.params });
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(ZSTD_WINDOW),
};

/** Undefined for a coding that is not known here. */
export function createDecoder(coding: string): Transform | undefined {
  return Object.hasOwn(DECODERS, coding) ? DECODERS[coding]!() : undefined;
}
