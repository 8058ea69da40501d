// How much is read of files that somebody opens. Counted, never timed. What is left out is said.
export const CAPTURE_LIMITS = {
  files: 20,
  fileBytes: 50_000_000,
  /** Of all files that are open together. */
  openBytes: 200_000_000,
  /** Lookups of one file that are opened. */
  exchanges: 500,
  /** Of all lookups of one file together. */
  allLocations: 20_000,
  /** A body that is cut off deeper still opens, as one that can't be read. */
  depth: 200,
  /** Locations of one request, and results of a body without a request. */
  locations: 2_000,
  headers: 200,
  headerCharacters: 16_000,
  urlCharacters: 400_000,
  /** Of what a browser noted. */
  failureCharacters: 300,
  /** A day. With a longer one, the end of a lookup may be no date. */
  durationMs: 86_400_000,
  /** Of a text with a request in it. */
  requestCharacters: 2_000_000,
  /** Of the text of one location. */
  locationCharacters: 1_000,
  fileNameCharacters: 120,
  /** Different credentials that are searched for everywhere; a file with more isn't opened. */
  secrets: 1_000,
} as const;
