/** An id without what programs lose of it: dashes and spaces, case, leading zeros. Two that are equal so are the same id, written in two ways. */
export function simplifyId(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+(?=.)/, "");
}
