// Puts a text on the clipboard and says that it did, or that it could not.
import { useState } from "react";
import { Button, IconButton } from "./button.tsx";

type CopyButtonProps = {
  /** What is copied, in words: it completes "Copy …". */
  what: string;
  /** Asked for only when pressed. */
  text: () => string;
  /** Only the sign is shown. */
  compact?: boolean;
};

export function CopyButton({ what, text, compact = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"idle" | "copied" | "refused">("idle");
  const copy = () =>
    navigator.clipboard
      .writeText(text())
      .then(() => setOutcome("copied"))
      .catch(() => setOutcome("refused"));
  const settle = { onBlur: () => setOutcome("idle"), onPointerLeave: () => setOutcome("idle") };
  const words = { idle: `Copy ${what}`, copied: "Copied", refused: "The browser refused the clipboard" }[outcome];
  const icon = outcome === "idle" ? "copy" : outcome === "copied" ? "check" : "stop";
  return (
    <>
      {compact ? (
        <IconButton name={words} icon={icon} onClick={copy} {...settle} />
      ) : (
        <Button icon={icon} onClick={copy} {...settle}>
          {words}
        </Button>
      )}
      <span className="unseen" role="status">
        {outcome === "idle" ? "" : words}
      </span>
    </>
  );
}
