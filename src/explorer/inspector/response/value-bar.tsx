// The value in sight: its pointer, the way to the panels, and what can be copied of it.
import { copyName, copySubtree, copyValue } from "../../model/text/copy-value.ts";
import { cutText } from "../../model/text/cut-text.ts";
import type { IndexedText } from "../../model/text/indexed-text.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

type ValueBarProps = {
  indexed: IndexedText;
  /** Null: none is in sight. */
  value: number | null;
  pointer: string;
  /** A pointer that was looked for and isn't in the response; null: there is none. */
  missing: string | null;
  onShow: (() => void) | null;
};

const LONGEST = 400;

export function ValueBar({ indexed, value, pointer, missing, onShow }: ValueBarProps) {
  // Text that isn't JSON has none to select.
  if (indexed.tree.depths.length === 0) return null;
  const name = value === null ? null : copyName(indexed, value);
  return (
    <div className="value-bar bar">
      <span className="answer-pointer soft breaks" aria-live="polite">
        {value === null ? (
          "Select a value to find it in the panels."
        ) : pointer === "" ? (
          "The whole response"
        ) : (
          <code>{cutText(pointer, LONGEST)}</code>
        )}
      </span>
      {missing !== null && <span className="problem">{cutText(missing, LONGEST)} isn't in the response.</span>}
      {onShow && <Button onClick={onShow}>Show in panel</Button>}
      {value !== null && (
        <>
          <CopyButton what={name!} text={() => (name === "value" ? copyValue : copySubtree)(indexed, value)} />
          <CopyButton what="path" text={() => pointer} />
        </>
      )}
    </div>
  );
}
