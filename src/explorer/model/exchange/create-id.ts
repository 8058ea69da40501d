// Ids for what a person starts. `crypto.randomUUID` would do, but browsers have it only on https and localhost.

/** 128 random bits as 32 hex digits. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
