// An upstream that costs nearly nothing, so that what a proxy adds is seen: 3 kB for a single lookup, 1.2 MB for a batch.
import { createServer } from "node:http";

const small = JSON.stringify({ data: "x".repeat(3_000) });
const large = JSON.stringify({ data: Array.from({ length: 500 }, (_, i) => ({ input_id: String(i), text: "x".repeat(2_400) })) });

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    const body = Number(request.headers["content-length"] ?? 0) > 1_000 ? large : small;
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
  });
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ ready: true, port: (server.address() as { port: number }).port });
});
