// Puts a text on the clipboard and says that it did, or why it could not.
import { useState } from "react";
import { Button, IconButton } from "./button.tsx";
import { COPY_FAILURES, copyText } from "./copy-text.ts";

type CopyButtonProps = {
  /** What is copied, in words: it completes "Copy …". */
  what: string;
  /** Asked for only when pressed. */
  text: () => string;
  /** Only the sign is shown, and words beside it where copying failed. */
  compact?: boolean;
};

export function CopyButton({ what, text, compact = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"idle" | Awaited<ReturnType<typeof copyText>>>("idle");
  const copy = () => void copyText(text()).then(setOutcome);
  const settle = { onBlur: () => setOutcome("idle"), onPointerLeave: () => setOutcome("idle") };
  const words = { idle: `Copy ${what}`, copied: "Copied", ...COPY_FAILURES }[outcome];
  const failed = outcome === "refused" || outcome === "insecure";
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
