/** Whether `If-None-Match` names the tag, weakly compared: a proxy that packs an answer anew marks its tag as weak. */
export function isUnchanged(etag: string, ifNoneMatch = ""): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag));
}
