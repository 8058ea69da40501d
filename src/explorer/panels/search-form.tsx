// The one search field: it says what it understood, what that costs and what is missing before anything is spent, and offers what may be
// meant (`suggestion-list.tsx`, which is loaded once a person can type).
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import { findCoverageDoubt } from "../model/dataset/outside-dataset.ts";
import type { Asking, LogItem } from "../model/exchange/log-item.ts";
import type { Location } from "../model/location/location.ts";
import { type ParsedLocation, parseLocation } from "../model/location/parse-location.ts";
import { Icon } from "../ui/icon.tsx";
import type { ShownList, SuggestionListHandle, SuggestionListProps } from "./suggestion-list.tsx";

export type SearchFormProps = {
  /** What the field holds at first. */
  startText: string;
  /** What is shown on the page: the field takes it over whenever it changes. "": it was closed. Null: nothing; the field keeps what was typed. */
  shownText: string | null;
  /** It is of a file: the dataset says nothing of it. */
  isShownFromFile?: boolean;
  /** Someone was typing in the field before this page took it over. */
  focusAtStart: boolean;
  fieldRef: RefObject<HTMLInputElement | null>;
  asking: Asking;
  dataset: DatasetState;
  /** What looking it up costs. */
  cost: (location: Location) => ReactNode;
  onLook: (location: Location) => void;
  /** Opens a saved result. */
  onOpen: (item: LogItem) => void;
  /** Opens a text with a request in it, which asks nothing. */
  onOpenRequest: (text: string) => void;
  /** Takes several lines as a list, which asks nothing. */
  onList: (text: string) => void;
};

/** `insist`: what is sent all the same. */
type Complaint = { text: string; insist: Location | null };

type List = (props: SuggestionListProps) => ReactNode;

export function SearchForm({
  startText,
  shownText,
  isShownFromFile = false,
  focusAtStart,
  fieldRef,
  asking,
  dataset,
  cost,
  onLook,
  onOpen,
  onOpenRequest,
  onList,
}: SearchFormProps) {
  const [text, setText] = useState(shownText ?? startText);
  const [lastShown, setLastShown] = useState(shownText);
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [List, setList] = useState<List | null>(null);
  const [wantsList, setWantsList] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  const [shownList, setShownList] = useState<ShownList>(null);
  const list = useRef<SuggestionListHandle>(null);
  const noteId = useId();
  const listId = useId();
  if (lastShown !== shownText) {
    setLastShown(shownText);
    setText(shownText ?? text);
    setComplaint(null);
    setWantsList(false);
  }
  const parsed = parseLocation(text);
  const doubt = parsed.ok ? (parsed.doubt ?? findCoverageDoubt(parsed.location, dataset)) : null;
  // Said all the same before it is searched in the dataset.
  const shownDoubt = isShownFromFile && text === shownText ? null : doubt;

  // Ahead of the first key. Where it cannot be fetched, people type the whole address.
  useEffect(() => {
    import("./suggestion-list.tsx").then(({ SuggestionList }) => setList(() => SuggestionList)).catch(() => {});
  }, []);
  const openList = () => {
    setWasWanted(true);
    setWantsList(true);
  };
  const change = (next: string) => {
    setText(next);
    setComplaint(null);
    openList();
  };
  const look = (location: Location) => {
    setComplaint(null);
    onLook(location);
  };
  const refuse = (refused: string, why: ParsedLocation & { ok: false }) => {
    if (why.kind === "request") onOpenRequest(refused);
    else setComplaint({ text: why.error, insist: null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWantsList(false);
    if (!parsed.ok) return refuse(text, parsed);
    // A doubt is shown once; searching again insists.
    if (doubt && complaint?.text !== doubt.reason) return setComplaint({ text: doubt.reason, insist: parsed.location });
    look(parsed.location);
  };
  const paste = (event: ClipboardEvent) => {
    // Taken as a file.
    if (event.defaultPrevented) return;
    const pasted = event.clipboardData.getData("text").trim();
    const result = parseLocation(pasted);
    // A one-line field would join the lines silently into one wrong address, and cut off a long request.
    if (result.ok || !(result.kind === "request" || /[\r\n]/.test(pasted))) return;
    event.preventDefault();
    if (result.kind === "lines") onList(pasted);
    else refuse(pasted, result);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (list.current?.press(event.key)) {
      // The list has taken it.
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") openList();
    else if (event.key === "Escape" && shownList) setWantsList(false);
    else if (event.key === "Escape" && text !== "") {
      change("");
      setWantsList(false);
    } else return;
    // An arrow would put the cursor at the text's start or end.
    event.preventDefault();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setWantsList(false);
  };
  const choose: SuggestionListProps["onChoose"] = (chosen) => {
    setWantsList(false);
    if (chosen.kind === "saved") onOpen(chosen.item);
    else look(chosen.location);
  };

  return (
    <search className="search" onBlur={leave}>
      <form className="search-form" data-shown={text === shownText || undefined} action="/" onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={fieldRef}
          id="search-field"
          name="q"
          type="search"
          role="combobox"
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
          aria-invalid={complaint !== null && complaint.insist === null}
          aria-describedby={noteId}
          aria-autocomplete="list"
          aria-expanded={shownList !== null}
          aria-controls={shownList ? listId : undefined}
          aria-activedescendant={shownList?.activeId}
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
          onKeyDown={press}
        />
        <span id={noteId} className="search-note toned small" data-tone={shownDoubt ? "caution" : undefined}>
          {!parsed.ok && parsed.kind === "request" && <span className="clip">request · Enter opens it, no charge</span>}
          {parsed.ok && <span className="clip">{shownDoubt?.hint ?? parsed.understood}</span>}
          {parsed.ok && !shownDoubt && (
            <span>
              {" · "}
              {cost(parsed.location)}
            </span>
          )}
        </span>
        <button type="submit" className="search-go" aria-label="Look up" title="Look up (Enter)">
          ↵
        </button>
      </form>
      {List && wasWanted && (
        <List
          ref={list}
          id={listId}
          text={text}
          open={wantsList}
          asking={asking}
          dataset={dataset}
          onShown={setShownList}
          onChoose={choose}
        />
      )}
      {complaint && (
        <div className="search-complaint bar" role="alert" data-tone={complaint.insist ? "caution" : "problem"}>
          <p>{complaint.text}</p>
          {complaint.insist && (
            <button type="button" className="button" data-look="edge" onClick={() => complaint.insist && look(complaint.insist)}>
              Search anyway · {cost(complaint.insist)}
            </button>
          )}
        </div>
      )}
    </search>
  );
}
