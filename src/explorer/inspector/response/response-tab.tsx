// The tab "Response": exactly what came back, with the place of a value marked, and the way from there to the panels.
// Plain text only: nothing in it can run.
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { hasResponse, type RespondedExchange } from "../../model/exchange/exchange.ts";
import { cutWindow, type TextWindow } from "../../model/text/cut-window.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { createLeaves, type Place } from "../../model/text/json-leaves.ts";
import { findPointer, layOutJson } from "../../model/text/json-scan.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import type { TabProps } from "../tab-props.ts";

type Form = "lines" | "exact";

const FORMS = [
  { value: "lines" as const, label: "Formatted", hint: "Only white space is added" },
  { value: "exact" as const, label: "As received", hint: "Byte for byte" },
];

/** A larger response is shown as received: formatting it would hold up the page. */
const LARGEST_TO_LAY_OUT = 2_000_000;

export function ResponseTab({ exchange, ...shown }: TabProps) {
  if (!hasResponse(exchange)) return <p className="inspector-empty">Nothing arrived: no status, no headers, no body.</p>;
  return <Answer exchange={exchange} {...shown} />;
}

type AnswerProps = Pick<TabProps, "isSample" | "pointer" | "leadToValue"> & { exchange: RespondedExchange };

function Answer({ exchange, isSample, pointer, leadToValue }: AnswerProps) {
  const [marked, setMarked] = useState<Place & { text: string | null }>({ pointer, span: [0, 0], text: null });
  const [form, setForm] = useState<Form>("lines");
  const { response } = exchange;
  const tooLarge = response.body.length > LARGEST_TO_LAY_OUT;
  const text = useMemo(() => {
    const laidOut = form === "lines" && !tooLarge && /json/.test(response.headers["content-type"] ?? "json");
    return laidOut ? layOutJson(response.body) : response.body;
  }, [form, tooLarge, response]);
  const place = marked.pointer;
  const span = useMemo(() => {
    // Where the way from leaf to leaf has led: sought anew, it would take as long as the whole text is.
    if (marked.text === text) return marked.span;
    return marked.pointer === "" ? null : findPointer(text, marked.pointer);
  }, [text, marked]);
  const leaves = useMemo(() => createLeaves(text), [text]);
  const shown = useMemo(() => cutWindow(text, span), [text, span]);
  const goToValue = leadToValue(place);
  const mark = (found: Place | null) => found && setMarked({ ...found, text });
  const walk = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") mark(leaves.next(span && { pointer: place, span }));
    else if (event.key === "ArrowUp") mark(leaves.previous(span?.[0] ?? 0));
    else if (event.key === "Enter") goToValue?.();
    else return;
    event.preventDefault();
  };
  return (
    <div className="answer">
      <p className="answer-line">
        <b>{response.status}</b>
      </p>
      <dl className="answer-headers">
        {Object.entries(response.headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="answer-tools">
        {!tooLarge && <Choice name="Format" value={form} options={FORMS} onChange={setForm} />}
        <code className="answer-pointer" aria-live="polite">
          {place || "Select a value to find it in the panels."}
        </code>
        {goToValue && <Button onClick={goToValue}>Show in panel</Button>}
        <CopyButton what="response" text={() => response.body} />
        <Button onClick={() => download(exchange, isSample)}>Download</Button>
      </div>
      <AnswerText
        shown={shown}
        block={place === pointer ? "center" : "nearest"}
        onPick={(at) => mark(leaves.at(at - 1))}
        onKeyDown={walk}
      />
    </div>
  );
}

type AnswerTextProps = {
  shown: TextWindow;
  /** Where the marked place comes to stand. */
  block: ScrollLogicalPosition;
  /** A place of the whole text. */
  onPick: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function AnswerText({ shown, block, onPick, onKeyDown }: AnswerTextProps) {
  const body = useRef<HTMLSpanElement>(null);
  const pick = ({ target }: MouseEvent) => {
    const { anchorNode, anchorOffset, isCollapsed } = getSelection()!;
    // Who selects text wants to copy it; beside the text, the browser takes the nearest place for what was meant.
    if (!isCollapsed || !body.current?.contains(target as Node)) return;
    const before = document.createRange();
    before.selectNodeContents(body.current);
    before.setEnd(anchorNode!, anchorOffset);
    onPick(shown.cutBefore + before.toString().length);
  };
  if (shown.total === 0) return <p className="derived">The response has no body.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard.
    <pre className="answer-text" tabIndex={0} onClick={pick} onKeyDown={onKeyDown}>
      {shown.cutBefore > 0 && (
        <i className="derived">
          … {formatCount(shown.cutBefore, "character")} earlier, see the download …{"\n"}
        </i>
      )}
      <span ref={body}>
        {shown.before}
        {shown.marked !== "" && <Marked key={shown.cutBefore + shown.before.length} text={shown.marked} block={block} />}
        {shown.after}
      </span>
      {shown.cutAfter > 0 && (
        <i className="derived">
          {"\n"}… {formatCount(shown.cutAfter, "character")} more, see the download …
        </i>
      )}
    </pre>
  );
}

/** Scrolls to itself, once the dialog around it is open. */
function Marked({ text, block }: { text: string; block: ScrollLogicalPosition }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not.
    mark.current?.scrollIntoView({ block });
  }, [block]);
  return <mark ref={mark}>{text}</mark>;
}

function download({ id, response }: RespondedExchange, isSample: boolean) {
  const url = URL.createObjectURL(new Blob([response.body], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${isSample ? "sample-data-" : ""}response-${id}.${/json/.test(response.headers["content-type"] ?? "") ? "json" : "txt"}`;
  link.click();
  URL.revokeObjectURL(url);
}
