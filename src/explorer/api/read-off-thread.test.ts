// A worker's reading is the same as one's own, and a broken worker costs nothing but time.
import { expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange, buildSampleItem } from "../model/answer-for-tests.ts";
import { EMPTY_DICTIONARY } from "../model/dataset-state.ts";
import { decodeExchange } from "../model/decode-exchange.ts";
import { readExchange } from "../model/read-exchange.ts";
import { createReader, type DecodeRequest } from "./read-off-thread.ts";

const LARGE = buildSampleExchange(buildSampleAnswer(), { sizeBytes: 1_000_000 });
const SMALL = buildSampleExchange(buildSampleAnswer([buildSampleItem({ note: 12345678901234567890n.toString() })]));

/** A worker on a port: what goes through it is really cloned. `work` null: it breaks. */
function startWorker(work: ((request: DecodeRequest) => Promise<unknown>) | null): Worker {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = async ({ data }) => {
    if (work) port2.postMessage(await work(data));
    else worker.dispatchEvent(new Event("error"));
  };
  const worker = Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
  port1.start();
  return worker;
}
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

it("reads large answers in the worker, with the same result", async () => {
  const asked: number[] = [];
  const read = createReader(() =>
    startWorker(async ({ number, exchange, dictionary }) => {
      asked.push(number);
      return { number, decoded: await decodeExchange(exchange, dictionary) };
    }),
  );
  const [first, second] = await Promise.all([read(LARGE, EMPTY_DICTIONARY), read({ ...LARGE, id: "other" }, EMPTY_DICTIONARY)]);
  expect(plain(first)).toEqual(plain(await readExchange(LARGE, EMPTY_DICTIONARY)));
  expect(second).toMatchObject({ ok: true, reading: { exchangeId: "other" } });
  await read(SMALL, EMPTY_DICTIONARY);
  expect(asked).toEqual([1, 2]);
});

it("reads by itself when the worker breaks, or none can be started", async () => {
  let started = 0;
  const read = createReader(() => {
    started += 1;
    if (started > 1) throw new Error("no workers here");
    return startWorker(null);
  });
  for (let time = 0; time < 3; time++) expect(await read(LARGE, EMPTY_DICTIONARY)).toMatchObject({ ok: true });
  expect(started).toBe(3);
});
