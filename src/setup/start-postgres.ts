// A private PostgreSQL for tests and measurements: a new cluster in a temporary folder, on a loopback port, gone at the end.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findFreePort } from "./find-free-port.ts";

export type PrivatePostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Runs its arguments as a command until stdin is closed, also by the death of this process, and ends it then at once (SIGQUIT), without
 *  asking clients. */
const DIE_WITH_STDIN = `"$@" & server=$!; exec 3<&0; { read -r _ <&3; kill -QUIT $server; } & wait $server`;

const READY = /ready to accept connections/;
/** What a test can do without. */
const SETTINGS = ["fsync=off", "full_page_writes=off", "max_wal_size=4GB", "unix_socket_directories="];

/** Where initdb is, of the newest version that has PostGIS; null when the machine has none. */
export function findPostgres(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin")), ...(process.env.PATH ?? "").split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && hasPostgis(folder)) ?? null;
}

function hasPostgis(folder: string): boolean {
  try {
    const share = execFileSync(join(folder, "pg_config"), ["--sharedir"], { encoding: "utf8" }).trim();
    return existsSync(join(share, "extension", "postgis.control"));
  } catch {
    return existsSync(join(folder.replace("/usr/lib/", "/usr/share/").replace(/\/bin$/, ""), "extension", "postgis.control"));
  }
}

/** `settings`: more lines of postgresql.conf, such as "shared_buffers=1GB". */
export async function startPostgres(binaries: string, settings: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "parcelscope-postgres-"));
  const owner = findOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  execFileSync(join(binaries, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"], {
    ...owner,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await findFreePort();
  const start = () =>
    new Promise<() => Promise<void>>((resolve, reject) => {
      const options = [...SETTINGS, ...settings].flatMap((setting) => ["-c", setting]);
      const command = [join(binaries, "postgres"), "-D", data, "-h", "127.0.0.1", "-p", String(port), ...options];
      const server = spawn("sh", ["-c", DIE_WITH_STDIN, "sh", ...command], { ...owner, cwd: folder, stdio: ["pipe", "ignore", "pipe"] });
      let said = "";
      const ended = new Promise<void>((end) => server.once("exit", () => end()));
      const stopServer = () => {
        server.stdin.end();
        return ended;
      };
      server.stderr.setEncoding("utf8").on("data", (text: string) => {
        said = (said + text).slice(-4_000);
        if (READY.test(said)) resolve(stopServer);
      });
      server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
    });
  let stop = await start();
  return {
    /** Of an empty database. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Ends the server as a crash of its machine would, as far as clients see. */
    stop: () => stop(),
    /** On the same port again. */
    start: async () => {
      stop = await start();
    },
    /** Stops it and removes its folder. */
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so its own user runs it then. */
export function findOwner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
