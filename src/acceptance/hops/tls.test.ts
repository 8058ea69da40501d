// Real TLS servers that something is wrong with: panel and connection test name the fault and its cause, and nothing says that a lookup that
// wasn't sent may have been counted.
import { createServer as createHttp, type RequestListener } from "node:http";
import { createServer as createHttps, type ServerOptions } from "node:https";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startGateway } from "../../gateway/fixture/start-gateway.ts";
import { type Certificate, type CertificateOptions, makeCertificate } from "./make-certificate-for-tests.ts";
import { readHop, type Said } from "./read-hop-for-tests.ts";

const known = getCACertificates();
let authority: Certificate;

beforeAll(async () => {
  authority = await makeCertificate({ isAuthority: true });
  setDefaultCACertificates([...known, authority.cert]);
});
afterAll(() => setDefaultCACertificates(known));

const answer: RequestListener = (_, response) => response.end('{"data":[]}');
/** Of an issuer that is trusted here. */
const issue = (options: CertificateOptions = {}) => makeCertificate({ issuer: authority, ...options });
const serve = (made: Promise<Certificate>, options: ServerOptions = {}) =>
  made.then(({ cert, key }) => createHttps({ cert, key, ...options }, answer));
const accept = (treat: (socket: Socket) => void) => createServer((socket) => treat(socket.on("error", () => {})));
const onHello = (treat: (socket: Socket) => void) => accept((socket) => socket.once("data", () => treat(socket)));

const NO_SECURE = /^No secure connection|says: No secure connection to the lookup service \([\w/]+\)\. Check its certificate/;
const CLOSED = "The service closed the connection without a response.";

type Case = {
  name: string;
  start: () => Server | Promise<Server>;
  scheme?: "http" | "https";
  headline?: string;
  cause: RegExp;
};

const CASES: Case[] = [
  { name: "a certificate that signs itself", start: () => serve(makeCertificate()), cause: /SELF_SIGNED/ },
  {
    name: "an unknown issuer, which comes along",
    start: async () => {
      const unknown = await makeCertificate({ isAuthority: true });
      const { cert, key } = await makeCertificate({ issuer: unknown });
      return createHttps({ cert: `${cert}\n${unknown.cert}`, key }, answer);
    },
    cause: /SELF_SIGNED/,
  },
  {
    name: "an unknown issuer",
    start: async () => serve(makeCertificate({ issuer: await makeCertificate({ isAuthority: true }) })),
    cause: /UNABLE_TO_/,
  },
  { name: "an expired certificate", start: () => serve(issue({ from: -30, until: -1 })), cause: /CERT_HAS_EXPIRED/ },
  { name: "a certificate of tomorrow", start: () => serve(issue({ from: 1, until: 2 })), cause: /CERT_NOT_YET_VALID/ },
  {
    name: "a certificate for another host",
    start: () => serve(issue({ host: "other.example" })),
    cause: /ALTNAME_INVALID/,
  },
  {
    name: "only TLS 1.0 and 1.1",
    start: () => serve(issue(), { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" }),
    cause: NO_SECURE,
  },
  {
    name: "no encryption in common",
    start: () => serve(issue(), { maxVersion: "TLSv1.2", ciphers: "PSK-AES128-CBC-SHA" }),
    cause: NO_SECURE,
  },
  {
    name: "a client certificate is wanted, TLS 1.3",
    start: () => serve(issue(), { requestCert: true, rejectUnauthorized: true }),
    // Sent before the server looks at the certificate.
    headline: CLOSED,
    cause: /wants? a client certificate/,
  },
  {
    name: "a client certificate is wanted, TLS 1.2",
    start: () => serve(issue(), { requestCert: true, rejectUnauthorized: true, maxVersion: "TLSv1.2" }),
    cause: NO_SECURE,
  },
  { name: "https on an http port", start: () => createHttp(answer), cause: NO_SECURE },
  { name: "https on an SSH port", start: () => accept((socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n")), cause: NO_SECURE },
  {
    name: "http on an https port",
    start: () => serve(issue()),
    scheme: "http",
    headline: CLOSED,
    cause: /should begin with https:/,
  },
  {
    name: "http on an https port that sends an alert",
    start: () => onHello((socket) => socket.end(Buffer.from([0x15, 3, 1, 0, 2, 2, 0x46]))),
    scheme: "http",
    headline: "The service sent a broken response.",
    cause: /expects https\. Let UPSTREAM_URL begin with https:/,
  },
  {
    name: "reset in the handshake",
    start: () => onHello((socket) => socket.resetAndDestroy()),
    cause: NO_SECURE,
  },
  { name: "closed in the handshake", start: () => onHello((socket) => socket.end()), cause: NO_SECURE },
  { name: "a handshake that never ends", start: () => onHello(() => {}), cause: NO_SECURE },
];

it.each(CASES)("$name", async ({ name, start, scheme = "https", headline = "No secure connection to the lookup service.", cause }) => {
  const server = await start();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { origin } = await startGateway(
    port,
    { origin: `${scheme}://localhost:${port}` },
    name === "a handshake that never ends" ? { connectTimeoutMs: 400 } : {},
  );
  const said: Said = await readHop(origin, "v2");
  expect(said.headline).toBe(headline);
  expect(said.message).toMatch(cause);
  expect(said.test.service).toMatchObject({ ok: false, detail: expect.stringMatching(cause) });
  expect(said.test.token.ok).toBe(null);
  if (headline.startsWith("No secure connection")) expect(said.message).not.toMatch(/counted/);
});

it("a certificate that is trusted: nothing to say", async () => {
  const server = await serve(issue());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { origin } = await startGateway(port, { origin: `https://localhost:${port}` });
  expect((await readHop(origin, "v2")).headline).toBe("");
});
