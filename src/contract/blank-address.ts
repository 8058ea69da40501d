// What counts as no address at all, for the page and the service alike.

/** White space, control and format characters, and those that are drawn as nothing, such as zero-width space and Hangul filler. */
const UNSEEN_ONLY = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function isBlankAddress(text: string): boolean {
  return UNSEEN_ONLY.test(text);
}
