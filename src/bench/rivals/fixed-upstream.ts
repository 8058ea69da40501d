// An upstream that costs nearly nothing, so that what a proxy adds is seen: the same 3 kB for each request.
import { createServer } from "node:http";

const body = JSON.stringify({ data: "x".repeat(3_000) });

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) }).end(body);
  });
});
server.listen(0, "127.0.0.1", () => {
  process.send?.({ ready: true, port: (server.address() as { port: number }).port });
});
