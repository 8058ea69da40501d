// The connections of a server, told apart by whether a request is running on them, so that a stop cuts off no one and waits for no one.
// (Node's own `closeIdleConnections` leaves those that never sent a request: a browser opens some in advance.)
import type { Server } from "node:http";
import type { Socket } from "node:net";

export function watchConnections(server: Server) {
  /** How many requests run on each: more than one where a client sends ahead. */
  const running = new Map<Socket, number>();
  let draining = false;

  server.on("connection", (socket) => {
    running.set(socket, 0);
    socket.once("close", () => running.delete(socket));
  });

  return {
    /** A request runs on the connection until the function that is returned is called. */
    begin(socket: Socket): () => void {
      running.set(socket, (running.get(socket) ?? 0) + 1);
      return () => {
        const left = (running.get(socket) ?? 1) - 1;
        if (!socket.destroyed) running.set(socket, left);
        if (draining && left === 0) socket.destroySoon();
      };
    },
    /** Ends what has nothing to do now, and the others as soon as they have. */
    drain(): void {
      draining = true;
      for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    },
  };
}
