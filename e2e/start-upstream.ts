// A lookup service as a test scripts it; gateway and page are real.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export const UPSTREAM_TOKEN = "upstream-token-that-nobody-may-see";

export async function startUpstream(handle: RequestListener): Promise<{ origin: string; close(): void }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
