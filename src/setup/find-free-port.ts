// A port of 127.0.0.1 for a server that must be told one: free a moment ago, and below those that the system gives to whoever asks for any.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const FIRST = 20_000;
const LAST = 32_767;

let next = randomInt(FIRST, LAST);

/** Never the same one twice in one process. */
export async function findFreePort(): Promise<number> {
  do next = next < LAST ? next + 1 : FIRST;
  while (!(await isFree(next)));
  return next;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error)));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
