// PGlite behind a socket, so that the driver takes it for a server. It is one session and one database, whoever is connected: clients take
// turns, and locks between them, pg_terminate_backend and statement_timeout do nothing.
import { createServer, type Socket } from "node:net";
import { openPglite, type Pglite } from "./open-pglite.ts";

/** `url` is that of an empty database. It runs in this process. */
export async function startPglite(): Promise<{ url: string; close(): Promise<void> }> {
  const db = await openPglite();
  const takeTurn = createTurns();
  const sockets = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    socket.setNoDelay().on("error", () => {});
    const served = serve(db, socket, takeTurn)
      .catch((error: Error) => void socket.destroy(error))
      .finally(() => sockets.delete(socket));
    sockets.set(socket, served);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close: async () => {
      server.close();
      for (const socket of sockets.keys()) socket.destroy();
      await Promise.all(sockets.values());
      await db.close();
    },
  };
}

type TakeTurn = () => Promise<() => void>;

/** What it gives resolves when all turns taken before have ended, with what ends this one. */
function createTurns(): TakeTurn {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}

/** Until the client has gone. A turn is one exchange, or a transaction. */
async function serve(db: Pglite, socket: Socket, takeTurn: TakeTurn): Promise<void> {
  let endTurn: (() => void) | null = null;
  /** `unexpected`: types of answers that the client did not ask for, or had already. */
  const exchange = async (messages: Buffer[], unexpected: string) => {
    endTurn ??= await takeTurn();
    const said: Buffer[] = [];
    await db.execProtocolRawStream(Buffer.concat(messages), { syncToFs: false, onRawData: (data) => said.push(Buffer.from(data)) });
    const answers = [...splitMessages(Buffer.concat(said), 1)];
    socket.write(Buffer.concat(answers.filter((answer) => !unexpected.includes(typeOf(answer)))));
    const last = answers.at(-1);
    if (!last?.equals(READY_AND_IDLE)) return;
    endTurn();
    endTurn = null;
  };

  try {
    let unread = Buffer.alloc(0);
    let started = false;
    let copying = false;
    let messages: Buffer[] = [];
    for await (const chunk of socket) {
      unread = Buffer.concat([unread, chunk]);
      for (const message of splitMessages(unread, started ? 1 : 0)) {
        unread = unread.subarray(message.length);
        const type = started ? typeOf(message) : "";
        if (type === TERMINATE) return;
        // All clients prepare in one session. A name has the same text for all of them, so the newest may replace it.
        if (type === PARSE) messages.push(closeStatement(message));
        messages.push(type === QUERY ? nameSession(message, socket) : message);
        if (type === QUERY && /^COPY .* FROM STDIN/.test(message.toString("latin1", 5))) {
          // PGlite cannot stop and wait for the rows: they go to it together with the statement.
          copying = true;
          socket.write(COPY_IN);
        } else if (!started || (copying ? [COPY_DONE, COPY_FAIL] : [QUERY, SYNC]).includes(type)) {
          await exchange(messages, copying ? COPY_IN_RESPONSE : CLOSE_COMPLETE);
          messages = [];
          copying = false;
          started = true;
        }
      }
    }
  } finally {
    endTurn ??= await takeTurn();
    // What a server does when a session ends.
    await db.exec("ROLLBACK; SELECT pg_advisory_unlock_all()").finally(endTurn);
    socket.destroy();
  }
}

// Messages: https://www.postgresql.org/docs/18/protocol-message-formats.html
const [PARSE, QUERY, SYNC, COPY_DONE, COPY_FAIL, TERMINATE] = ["P", "Q", "S", "c", "f", "X"];
const [CLOSE_COMPLETE, COPY_IN_RESPONSE] = ["3", "G"];
const READY_AND_IDLE = Buffer.from("Z\0\0\0\x05I", "latin1");
/** Text, and nothing said about columns. */
const COPY_IN = Buffer.from("G\0\0\0\x07\0\0\0", "latin1");

const typeOf = (message: Buffer): string => message.toString("latin1", 0, 1);

/** A type of one byte, which only a client's first message lacks, and a length that counts itself. */
function* splitMessages(bytes: Buffer, typeBytes: 0 | 1): Generator<Buffer> {
  for (let at = 0; at + typeBytes + 4 <= bytes.length; ) {
    const end = at + typeBytes + bytes.readUInt32BE(at + typeBytes);
    if (end > bytes.length) return;
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** Each client is told that it has a session of its own. */
function nameSession(query: Buffer, { remotePort }: Socket): Buffer {
  const named = Buffer.from(query.toString("latin1").replace("pg_backend_pid()", String(remotePort)), "latin1");
  named.writeUInt32BE(named.length - 1, 1);
  return named;
}

/** Makes the name of a Parse free. */
function closeStatement(parse: Buffer): Buffer {
  const name = parse.subarray(5, parse.indexOf(0, 5) + 1);
  const close = Buffer.concat([Buffer.from("C\0\0\0\0S", "latin1"), name]);
  close.writeUInt32BE(close.length - 1, 1);
  return close;
}
