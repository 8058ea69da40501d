// What may take long, by name. Workers do it (`run-job.ts`); the page itself does where there are none.
import type { DatasetDictionary } from "../../contract/fields.ts";
import type { BufferRing, buildBufferRings } from "../../geometry/buffer.ts";
import type { FixContext } from "../../geometry/inspect/try-fixes.ts";
import type { Exchange } from "../model/exchange/exchange.ts";
import { readExchange } from "../model/exchange/read-exchange.ts";
import type { Inspection } from "../model/inspection/inspection.ts";
import type { TakenApart } from "../model/outline/take-apart.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import type { IndexedText } from "../model/text/indexed-text.ts";
import type { OpenedFile } from "./captures/read/open-captures.ts";
import type { CaptureFile } from "./captures/read/raw-exchange.ts";
import type { CaseContent, WrittenCase } from "./captures/write/write-case.ts";
import { createParts, type EmptiedResult } from "./reading-parts.ts";

export type JobContext = {
  /** Goes ahead of the answer. */
  sendPart: (part: DecodedFootprint[]) => void;
  /** Each that may take too long by itself has a deadline of its own; null: what follows has none. */
  beginStep: (step: number | null) => void;
  /** What of the answer is given away rather than copied. */
  handOver: (buffers: ArrayBuffer[]) => void;
};

/** Reading is part of the program, as each visit needs it; the rest is loaded by the first that asks for it. */
export const JOBS = {
  /** Footprints come ahead of their result. */
  async readExchange(
    { exchange, dictionary }: { exchange: Exchange; dictionary: DatasetDictionary },
    { sendPart }: JobContext,
  ): Promise<EmptiedResult> {
    const parts = createParts(sendPart);
    return parts.finish(await readExchange(exchange, dictionary, parts.add));
  },
  /** Without the text as received, which the page has. */
  async indexText(text: string, { handOver }: JobContext): Promise<IndexedText> {
    const { indexText, listBuffers } = await import("../model/text/indexed-text.ts");
    const indexed = indexText(text);
    handOver(listBuffers(indexed));
    return { ...indexed, received: { ...indexed.received, text: "" } };
  },
  /** Where each match starts. */
  async searchText({ text, query }: { text: string; query: string }): Promise<Uint32Array> {
    const { findText, foldCase } = await import("../model/text/find-text.ts");
    return findText(foldCase(text), query);
  },
  async measureRings(outline: Parameters<typeof buildBufferRings>): Promise<(BufferRing | null)[]> {
    const { buildBufferRings } = await import("../../geometry/buffer.ts");
    return buildBufferRings(...outline);
  },
  async openCapture({ file, openedAt }: { file: CaptureFile; openedAt: number }): Promise<OpenedFile> {
    const { openCapture } = await import("./captures/read/open-captures.ts");
    return openCapture(file, openedAt);
  },
  async writeCase({ content, savedAt }: { content: CaseContent; savedAt: Date }): Promise<WrittenCase> {
    const { writeCase } = await import("./captures/write/write-case.ts");
    return writeCase(content, savedAt);
  },
  /** `left`: numbers of the buildings whose outlines aren't checked, or why none is. */
  async inspectExchange(
    { exchange, dictionary, left }: { exchange: Exchange; dictionary: DatasetDictionary; left: readonly number[] | string },
    { beginStep }: JobContext,
  ): Promise<Inspection> {
    const [{ inspectExchange }, { loadCounties }] = await Promise.all([
      import("../model/inspection/inspect-exchange.ts"),
      import("./load-counties.ts"),
    ]);
    const outlines = typeof left === "string" ? left : { left, onOutline: beginStep };
    return inspectExchange(exchange, dictionary, { loadCounties, outlines });
  },
  async takeApart({ raw, context, isPasted }: { raw: unknown; context: FixContext; isPasted: boolean }): Promise<TakenApart> {
    const { takeApart } = await import("../model/outline/take-apart.ts");
    return takeApart(raw, context, isPasted);
  },
};
