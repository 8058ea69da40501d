// Test support: a process as `processes.ts` starts them. It listens on PORT, tells its number to whoever asks, and ends at once with the code DIE where it is set.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

if (process.env.DIE) process.exit(Number(process.env.DIE));
console.log(`started as ${process.pid}`);
process.on("disconnect", () => process.exit(0));
const server = createServer((_request, response) => response.end(String(process.pid)));
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.({ ready: true, port: (server.address() as AddressInfo).port }));
