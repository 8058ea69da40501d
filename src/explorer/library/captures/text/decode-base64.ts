/** A character for each byte, also of the alphabet that URLs have. Null where it isn't base64. */
export function decodeBase64(text: string): string | null {
  try {
    return atob(text.trim().replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}

export function decodeBase64Text(text: string): string | null {
  const bytes = decodeBase64(text);
  return bytes === null ? null : new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
