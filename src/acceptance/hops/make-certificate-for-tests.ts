// Certificates for a test, made when it runs: no tool of the machine is needed, and none of them outlives it.
import "reflect-metadata";
import type { webcrypto } from "node:crypto";
import * as x509 from "@peculiar/x509";

export type Certificate = {
  /** As `tls` takes them, in PEM. */
  cert: string;
  key: string;
  made: x509.X509Certificate;
  keys: webcrypto.CryptoKeyPair;
};

export type CertificateOptions = {
  host?: string;
  /** Days from now, of its validity. */
  from?: number;
  until?: number;
  /** Absent: it signs itself. */
  issuer?: Certificate;
  isAuthority?: boolean;
};

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const DAY_MS = 86_400_000;

export async function makeCertificate(options: CertificateOptions = {}): Promise<Certificate> {
  const { host = "localhost", from = -1, until = 30, issuer, isAuthority = false } = options;
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ["sign", "verify"]);
  const subject = `CN=${isAuthority ? `Test authority ${crypto.randomUUID()}` : host}`;
  const made = await x509.X509CertificateGenerator.create({
    subject,
    issuer: issuer?.made.subject ?? subject,
    notBefore: new Date(Date.now() + from * DAY_MS),
    notAfter: new Date(Date.now() + until * DAY_MS),
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    signingAlgorithm: ALGORITHM,
    extensions: [
      new x509.BasicConstraintsExtension(isAuthority, undefined, true),
      new x509.SubjectAlternativeNameExtension([{ type: "dns", value: host }]),
    ],
  });
  const key = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
  return { cert: made.toString("pem"), key: x509.PemConverter.encode(key, "PRIVATE KEY"), made, keys };
}
