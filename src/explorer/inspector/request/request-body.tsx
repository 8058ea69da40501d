// The body that was sent, formatted where it is JSON. One from a file may have megabytes: then the page has its beginning, and the button all of it.
import { memo } from "react";
import { formatNumber } from "../../model/text/format-number.ts";
import { indexJson } from "../../model/text/index-json.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

/** More than a person reads; laying out megabytes would hold up the page. */
const SHOWN_CHARACTERS = 100_000;

/** Memoized: formatting a body takes time, and the tab renders again with each tick of the clock. */
export const RequestBody = memo(({ body }: { body: string }) => {
  const isLong = body.length > SHOWN_CHARACTERS;
  const text = isLong ? body : (indexJson(body)?.formatted.text ?? body);
  return (
    <>
      <h3 className="bar">
        Body <CopyButton compact what="body" text={() => body} />
      </h3>
      {text.length > SHOWN_CHARACTERS && (
        <p className="derived">
          Only the first {formatNumber(SHOWN_CHARACTERS)} of {formatNumber(text.length)} characters are shown. Copying takes all.
        </p>
      )}
      <pre className="answer-text box breaks">{text.slice(0, SHOWN_CHARACTERS).toWellFormed()}</pre>
    </>
  );
});
RequestBody.displayName = "RequestBody";
