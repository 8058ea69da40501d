// The one search field: it says what it understood and what that costs before anything is spent.
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import type { Location } from "../model/location/location.ts";
import { parseLocation } from "../model/location/parse-location.ts";
import { Icon } from "../ui/icon.tsx";

export type SearchFormProps = {
  /** What the field holds at first. */
  startText: string;
  /** What is shown on the page: the field takes it over whenever it changes. Null: nothing; the field keeps what was typed. */
  shownText: string | null;
  /** Someone was typing in the field before this page took it over. */
  focusAtStart: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** What looking it up costs. */
  cost: (location: Location) => ReactNode;
  onLook: (location: Location) => void;
};

type Complaint = { text: string; tone: "problem" | "caution" };

export function SearchForm({ startText, shownText, focusAtStart, fieldRef, cost, onLook }: SearchFormProps) {
  const [text, setText] = useState(shownText ?? startText);
  const [lastShown, setLastShown] = useState(shownText);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const noteId = useId();
  if (lastShown !== shownText) {
    setLastShown(shownText);
    setText(shownText ?? text);
    setComplaint(null);
  }
  const parsed = parseLocation(text);

  const change = (next: string) => {
    setText(next);
    setComplaint(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.ok) return setComplaint({ text: parsed.error, tone: "problem" });
    // A warning is shown once; asking again insists.
    if (parsed.warning !== null && complaint?.text !== parsed.warning) return setComplaint({ text: parsed.warning, tone: "caution" });
    setComplaint(null);
    onLook(parsed.location);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text").trim();
    if (!/[\r\n]/.test(pasted)) return;
    // A one-line field would join the lines silently into one wrong address.
    const result = parseLocation(pasted);
    if (result.ok) return;
    event.preventDefault();
    setComplaint({ text: result.error, tone: "problem" });
  };
  const clear = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || text === "") return;
    event.preventDefault();
    change("");
  };

  return (
    <search className="search">
      <form className="search-form" action="/" onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={fieldRef}
          id="search-field"
          name="q"
          type="search"
          className="search-field"
          aria-label="Address or coordinates"
          placeholder="Address, or lat, lng"
          // biome-ignore lint/a11y/noAutofocus: only where the person was typing already.
          autoFocus={focusAtStart}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={1000}
          value={text}
          aria-invalid={complaint?.tone === "problem"}
          aria-describedby={noteId}
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
          onKeyDown={clear}
        />
        <span id={noteId} className="search-note">
          {parsed.ok && (
            <>
              {parsed.understood} · {cost(parsed.location)}
            </>
          )}
        </span>
        <button type="submit" className="search-go" aria-label="Look up" title="Look up (Enter)">
          ↵
        </button>
      </form>
      {complaint && (
        <p className="search-complaint" role="alert" data-tone={complaint.tone}>
          {complaint.text}
          {complaint.tone === "caution" && " Press Enter again to look it up anyway."}
        </p>
      )}
    </search>
  );
}
