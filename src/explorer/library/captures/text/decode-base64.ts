/** A character for each byte, also of the alphabet that URLs have. Null where it isn't base64. */
export function decodeBase64(text: string): string | null {
  try {
    return atob(text.trim().replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}
