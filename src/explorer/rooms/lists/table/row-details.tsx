// The row that is open: what became of it, and its location to be corrected in place.
import { type FormEvent, useId, useState } from "react";
import { buildSent } from "../../../../lists/in/build-location.ts";
import type { Location as SentLocation } from "../../../../lists/list.ts";
import { STATE_WORDS } from "../../../../lists/shown-state.ts";
import type { ListRow } from "../../../library/lists/list-reader.ts";
import { formatSent } from "../../../library/lists/read-facts.ts";
import { parseLocation } from "../../../model/location/parse-location.ts";
import { formatNumber } from "../../../model/text/format-number.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { GIVEN_UP } from "./summarize-list.ts";

type RowDetailsProps = {
  row: ListRow;
  /** Puts the location in place of the row's and has it looked up, which costs 1 lookup. @returns what keeps it from that, in words */
  onCorrect: (location: SentLocation) => Promise<string | null>;
  onSearchAgain: () => void;
  onClose: () => void;
};

export function RowDetails({ row, onCorrect, onSearchAgain, onClose }: RowDetailsProps) {
  const { name, meaning } = STATE_WORDS[row.state];
  return (
    <section className="row-details box stack" aria-label="Open row">
      <div className="spread">
        <h3>
          Row {formatNumber(row.row + 1)} <span className="soft">· line {formatNumber(row.line)}</span>
        </h3>
        <IconButton name="Close the row" icon="close" onClick={onClose} />
      </div>
      <p className="breaks">{row.location ? formatSent(row.location) : "No location"}</p>
      <p className="soft">
        <b>{name}.</b> {row.reason ?? meaning}
      </p>
      {row.state !== "sent" && (
        <>
          <CorrectLocation
            key={`${row.row} ${row.state}`}
            text={row.location ? formatSent(row.location) : ""}
            isSearched={row.state !== "set-aside"}
            onCorrect={onCorrect}
          />
          {GIVEN_UP.includes(row.state) && row.location && <Button onClick={onSearchAgain}>Search again (1 lookup)</Button>}
        </>
      )}
    </section>
  );
}

/** `isSearched`: it was looked up as it is, and would cost the same again. */
type CorrectLocationProps = { text: string; isSearched: boolean } & Pick<RowDetailsProps, "onCorrect">;

function CorrectLocation({ text: before, isSearched, onCorrect }: CorrectLocationProps) {
  const id = useId();
  const [text, setText] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readLocation(text, error);
    if ("error" in read) setError(read.error);
    else void onCorrect(read.location).then(setError);
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>Correct the location</label>
      <div className="bar row-correction">
        <input
          id={id}
          className="field"
          value={text}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" disabled={text.trim() === (isSearched ? before : "")}>
          Search it (1 lookup)
        </Button>
      </div>
      <p id={`${id}-error`} className="problem" role="status">
        {error}
      </p>
    </form>
  );
}

/** By the search field's rules. A doubt that was said already is insisted on. */
function readLocation(text: string, said: string | null): { location: SentLocation } | { error: string } {
  const read = parseLocation(text);
  if (!read.ok) return { error: read.kind === "request" ? "Enter an address or coordinates." : read.error };
  if (read.doubt && read.doubt.reason !== said) return { error: read.doubt.reason };
  return { location: buildSent(read.location) };
}
