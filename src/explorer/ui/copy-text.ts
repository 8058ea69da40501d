// Puts a text on the clipboard, or says why it could not.

type CopyOutcome = "copied" | "refused" | "insecure";

/** Browsers have a clipboard only on https and localhost. */
export async function copyText(text: string): Promise<CopyOutcome> {
  if (!isSecureContext) return "insecure";
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "refused";
  }
}

export const COPY_FAILURES = { refused: "The browser refused the clipboard", insecure: "Copying needs https" } as const;
