// Words from elsewhere, such as a dictionary's meanings, set among sentences of ours.

/** With a full stop where the text ends without a mark of its own. */
export function endSentence(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed === "" || /[.!?…:;][)"'”’]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
