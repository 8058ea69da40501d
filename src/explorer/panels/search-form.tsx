// The one search field: it says what it understood and what that costs before anything is spent.
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useId, useState } from "react";
import type { Location } from "../model/location.ts";
import { type ParsedLocation, parseLocation } from "../model/parse-location.ts";
import { Icon } from "../ui/icon.tsx";

export type SearchFormProps = {
  /** What the field holds at first, and again whenever `resetKey` changes. */
  text: string;
  resetKey: string;
  /** Someone was typing in the field before this page took it over. */
  focusAtStart: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** True where an answer is kept, so that looking costs nothing. */
  isKept: (location: Location) => boolean;
  onLook: (location: Location) => void;
};

type Complaint = { text: string; tone: "problem" | "caution" };

export function SearchForm({ text: given, resetKey, focusAtStart, fieldRef, isKept, onLook }: SearchFormProps) {
  const [held, setHeld] = useState({ key: resetKey, text: given });
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const noteId = useId();
  if (held.key !== resetKey) {
    setHeld({ key: resetKey, text: given });
    setComplaint(null);
  }
  const parsed = parseLocation(held.text);

  const change = (text: string) => {
    setHeld({ key: resetKey, text });
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
    if (event.key !== "Escape" || held.text === "") return;
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
          value={held.text}
          aria-invalid={complaint?.tone === "problem"}
          aria-describedby={noteId}
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
          onKeyDown={clear}
        />
        <span id={noteId} className="search-note">
          {formatNote(parsed, isKept)}
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

function formatNote(parsed: ParsedLocation, isKept: (location: Location) => boolean): string {
  if (!parsed.ok) return "";
  return `${parsed.understood} · ${isKept(parsed.location) ? "kept, free" : "1 lookup"}`;
}
