// Puts a text on the clipboard and says that it did, or why it could not.
import { useState } from "react";
import { Button, IconButton } from "./button.tsx";

type CopyButtonProps = {
  /** What is copied, in words: it completes "Copy …". */
  what: string;
  /** Asked for only when pressed. Null: there is none, and the page says why beside the button. */
  text: () => string | null;
  /** Only the sign is shown, and words beside it where copying failed. */
  compact?: boolean;
};

export function CopyButton({ what, text, compact = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"idle" | "none" | Awaited<ReturnType<typeof copyText>>>("idle");
  const copy = () => {
    const copied = text();
    if (copied === null) setOutcome("none");
    else void copyText(copied).then(setOutcome);
  };
  const settle = { onBlur: () => setOutcome("idle"), onPointerLeave: () => setOutcome("idle") };
  const words = { idle: `Copy ${what}`, none: "Not copied", ...COPY_WORDS }[outcome];
  const failed = outcome !== "idle" && outcome !== "copied";
  const icon = failed ? "stop" : outcome === "copied" ? "check" : "copy";
  return (
    <span className="copy-place">
      {compact ? (
        <IconButton name={words} icon={icon} onClick={copy} {...settle} />
      ) : (
        <Button icon={icon} onClick={copy} {...settle}>
          {words}
        </Button>
      )}
      <span className={compact && failed ? "copy-failure" : "unseen"} role="status">
        {outcome === "idle" ? "" : words}
      </span>
    </span>
  );
}

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

export const COPY_WORDS = { copied: "Copied", refused: "The browser refused the clipboard", insecure: "Copying needs https" } as const;
