// A service that can be killed: a slow one, whose charges are lines of a journal. A line is written before anything is answered, and read by the next
// process, so that a key stands for its charge however often the service dies.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerAsModel } from "../lists/answer-as-model-for-tests.ts";
import { type Asked, createModelService } from "../lists/model-service-for-tests.ts";

const [journal, isKeyed, ms, maxLocations, port] = process.argv.slice(2) as [string, string, string, string, string];
const lines = existsSync(journal) ? readFileSync(journal, "utf8").trim().split("\n") : [];
const model = createModelService({
  isKeyed: isKeyed === "true",
  now: Date.now,
  faultOf: () => "none",
  during: () => sleep(Number(ms)),
  maxLocations: Number(maxLocations),
  earlier: lines.map((line) => JSON.parse(line) as Asked),
  onCharged: (asked) => appendFileSync(journal, `${JSON.stringify(asked)}\n`),
});
const server = createServer(answerAsModel(model)).listen(Number(port), "127.0.0.1", () =>
  process.send!({ port: (server.address() as AddressInfo).port }),
);
