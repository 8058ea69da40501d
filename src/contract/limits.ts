// Every limit of the lookup interface and of this project's own wire, written once.

export const LIMITS = {
  /** Section 8 of the interface. */
  locationsPerBatch: 500,
  locationsPerQuery: 100,
  /** Section 8 of the interface: a longer query is a 500. */
  queryTimeoutMs: 15_000,
  /** The gateway's own deadline, over the service's. */
  gatewayTimeoutMs: 20_000,
  /** The page's own, over the gateway's, so that the gateway's words arrive first. */
  pageTimeoutMs: 25_000,
  /** A larger request body is a 413. */
  requestBodyBytes: 1_048_576,
  /** A longer address or input_id is a 400. */
  addressCharacters: 300,
  inputIdCharacters: 256,
  idempotencyKeyCharacters: 255,
  /** How long a request with a key is counted once. */
  idempotencyHours: 24,
  /** An answer names so many others, near or rivals: a person chooses among a few. */
  addressesNamed: 3,
  /** The units of one building, which a person looks through in their order. */
  unitsNamed: 50,
  /** Values of an ordered category; a person tells fewer apart. */
  orderedValues: 100,
  /** Addresses in one answer of `GET /suggest`: a list that a person takes in at a glance. */
  suggestions: 8,
  /** 100 addresses of 300 characters, each percent-encoded to nine bytes, fit into one request line. */
  requestHeadBytes: 393_216,
  /** The gateway cuts off a longer answer. */
  answerBytes: 67_108_864,
} as const;
