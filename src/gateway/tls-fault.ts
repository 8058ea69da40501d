// Why there is no secure connection to the lookup service, from what TLS says: in words, with what to do.

const NAMES_SHOWN = 3;

/** Null where the error isn't one of TLS. */
export function describeTlsFault(error: object, code: string): string | null {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `The lookup service's certificate is for another host name${nameHosts(error)}. Check the host of UPSTREAM_URL.`;
  const words = FAULTS.find(([pattern]) => pattern.test(code))?.[1];
  if (words !== undefined) return words.replace("CODE", () => code);
  return /CERT|TLS|SSL/.test(code) ? `No secure connection to the lookup service (${code}).` : null;
}

/** By Node's codes, and OpenSSL's. Tried with real servers in `acceptance/hops/tls.test.ts`. */
const FAULTS: readonly [code: RegExp, words: string][] = [
  [
    /^CERT_HAS_EXPIRED$/,
    "The lookup service's certificate, or one of its issuers, has expired. Its provider must renew it, unless the clock of this server is wrong.",
  ],
  [/^CERT_NOT_YET_VALID$/, "The lookup service's certificate isn't valid yet. Check the clock of this server."],
  [/^CERT_REVOKED$/, "The lookup service's certificate was revoked. Its provider must replace it."],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)$/,
    "The lookup service's certificate is self-signed (CODE), or a proxy on the way has replaced it. If that is intended, set NODE_EXTRA_CA_CERTS to the file of its issuer's certificate.",
  ],
  [
    /^(UNABLE_TO_(VERIFY|GET)_|CERT_UNTRUSTED)/,
    "The issuer of the lookup service's certificate isn't known here (CODE): the service leaves out an intermediate certificate, or the issuer is private. For a private one, set NODE_EXTRA_CA_CERTS to the file of its certificate.",
  ],
  [
    /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/,
    "The lookup service and this server share no version of TLS (CODE): the service, or a proxy in front of it, probably knows only versions older than 1.2. Its provider must enable a newer one.",
  ],
  [
    /CERTIFICATE_REQUIRED/,
    "The lookup service wants a client certificate (CODE), which the gateway doesn't have. Ask its provider for an address that takes the access token alone.",
  ],
  [
    /UNRECOGNIZED_NAME/,
    "The server at the lookup service's address doesn't know this host name (CODE). Check the host of UPSTREAM_URL, and any proxy in front of the service.",
  ],
  [
    /HANDSHAKE_FAILURE|NO_SHARED_CIPHER/,
    "The lookup service and this server agree on no encryption (CODE): the service is outdated, wants a client certificate, or doesn't know this host name. Its provider must look at its settings of TLS.",
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|^EPROTO$/,
    "No TLS at the lookup service's address (CODE). If it expects http, UPSTREAM_URL should begin with http://.",
  ],
];

/** ": lookup.example, *.lookup.example", of a certificate that isn't for the host that was asked. */
function nameHosts(error: object): string {
  const cert: unknown = "cert" in error ? error.cert : null;
  const listed = typeof cert === "object" && cert !== null && "subjectaltname" in cert ? String(cert.subjectaltname) : "";
  const names = [...listed.slice(0, 2_000).matchAll(/\bDNS:([\w.*-]{1,100})(?=,|$)/g)].map(([, name]) => name);
  return names.length === 0 ? "" : ` (${names.slice(0, NAMES_SHOWN).join(", ")}${names.length > NAMES_SHOWN ? ", …" : ""})`;
}
