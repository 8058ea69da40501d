// A text that waits to be copied, since something in it looks like a secret: one line that says so, and both ways on.
import type { Exported } from "../../library/captures/write/export-exchange.ts";
import { cutText } from "../../model/text/cut-text.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

/** Builds the text, with what else is to be removed. */
export type BuildCopy = (also: readonly string[]) => Exported;

const SHOWN_CHARACTERS = 40;

export function HeldCopy({ suspects, build }: { suspects: readonly string[]; build: BuildCopy }) {
  const more = suspects.length - 1;
  return (
    <div className="exports-line bar small breaks">
      <p role="status">
        Not copied: <code title={suspects.join("\n")}>{showUnseen(cutText(suspects[0]!, SHOWN_CHARACTERS))}</code>
        {more > 0 && ` and ${formatCount(more, "more", "more")}`} {more > 0 ? "look like secrets." : "looks like a secret."}
      </p>
      <CopyButton what={more > 0 ? "without them" : "without it"} text={() => build(suspects).text} />
      <CopyButton what="as it is" text={() => build([]).text} />
    </div>
  );
}
