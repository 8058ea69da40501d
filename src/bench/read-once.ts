// One file of a person's read whole in a process of its own, so that its memory can be told from the bench's: `node read-once.ts FILE`.
import { openSource } from "../dataset/import/source/open-source.ts";

const { rss } = process.memoryUsage;
const source = await openSource(process.argv[2]!);
const before = rss();
let [rows, most] = [0, before];
// Often enough to see the peak, seldom enough to cost nothing.
const timer = setInterval(() => {
  most = Math.max(most, rss());
}, 5);
const startedAt = performance.now();
for await (const item of source.read()) rows += item.kind === "feature" ? 1 : (item.rows ?? 1);
clearInterval(timer);
process.send?.({ rows, seconds: (performance.now() - startedAt) / 1000, mebibytes: (Math.max(most, rss()) - before) / 2 ** 20 });
