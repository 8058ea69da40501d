// What probably made a finding: one cause where the response shows it, else those that fit what was found, and what would tell them apart.

export type ProbableCause = {
  /** False: each of the texts is only possible. */
  isShown: boolean;
  /** The likeliest first. */
  texts: readonly string[];
  /** Where to look next; "" where nothing would decide it. */
  tell: string;
};

/** By the evidence that a check gives; "" is for a finding without any. */
export type CausesByEvidence = Readonly<Record<string, ProbableCause>>;

export function shows(text: string, tell = ""): ProbableCause {
  return { isShown: true, texts: [text], tell };
}

export function mayBe(texts: readonly string[], tell = ""): ProbableCause {
  return { isShown: false, texts, tell };
}
