// The raw answer: what was asked and exactly what came back, with the place of a value marked. Plain text only: nothing in it can run.
import { useEffect, useMemo, useRef, useState } from "react";
import type { Exchange } from "../model/exchange.ts";
import { formatCount } from "../model/format-number.ts";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { cutWindow, type TextWindow } from "./cut-window.ts";
import { findPointer, layOutJson } from "./json-scan.ts";

export type AnswerDialogProps = {
  exchange: Exchange | null;
  /** The value to show; "" is the whole answer. */
  pointer: string;
  open: boolean;
  onClose: () => void;
};

type Form = "lines" | "exact";

const FORMS = [
  { value: "lines" as const, label: "In lines", hint: "Only white space is added" },
  { value: "exact" as const, label: "Exact", hint: "Byte for byte as received" },
];

/** A larger answer is shown as received: laying it out would hold up the page. */
const LARGEST_TO_LAY_OUT = 2_000_000;

export function AnswerDialog({ exchange, pointer, open, onClose }: AnswerDialogProps) {
  return (
    <DialogFrame title="Raw answer" size="wide" open={open && exchange !== null} onClose={onClose}>
      {exchange && <Answer exchange={exchange} pointer={pointer} />}
    </DialogFrame>
  );
}

function Answer({ exchange, pointer }: { exchange: Exchange; pointer: string }) {
  const [form, setForm] = useState<Form>("lines");
  const { request, response } = exchange;
  const tooLarge = response.body.length > LARGEST_TO_LAY_OUT;
  const text = useMemo(() => {
    const laidOut = form === "lines" && !tooLarge && /json/.test(response.headers["content-type"] ?? "json");
    return laidOut ? layOutJson(response.body) : response.body;
  }, [form, tooLarge, response]);
  const shown = useMemo(() => cutWindow(text, pointer === "" ? null : findPointer(text, pointer)), [text, pointer]);
  return (
    <div className="answer">
      <p className="answer-line">
        <b>
          {request.method} {request.url}
        </b>{" "}
        {response.status}
      </p>
      {request.body && <pre className="answer-text answer-short">{request.body}</pre>}
      <dl className="answer-headers">
        {Object.entries(response.headers).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="answer-tools">
        {!tooLarge && <Choice name="Form of the answer" value={form} options={FORMS} onChange={setForm} />}
        {pointer !== "" && <code className="answer-pointer">{pointer}</code>}
        <CopyButton what="answer" text={() => response.body} />
        <Button onClick={() => download(exchange)}>Download</Button>
      </div>
      <AnswerText shown={shown} />
    </div>
  );
}

function AnswerText({ shown }: { shown: TextWindow }) {
  if (shown.total === 0) return <p className="derived">The answer has no body.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard.
    <pre className="answer-text" tabIndex={0}>
      {shown.cutBefore > 0 && (
        <i className="derived">
          … {formatCount(shown.cutBefore, "character")} before this in the download …{"\n"}
        </i>
      )}
      {shown.before}
      {shown.marked !== "" && <Marked key={shown.cutBefore + shown.before.length} text={shown.marked} />}
      {shown.after}
      {shown.cutAfter > 0 && (
        <i className="derived">
          {"\n"}… {formatCount(shown.cutAfter, "character")} after this in the download …
        </i>
      )}
    </pre>
  );
}

/** Scrolls to itself, once the dialog around it is open. */
function Marked({ text }: { text: string }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not.
    mark.current?.scrollIntoView({ block: "center" });
  }, []);
  return <mark ref={mark}>{text}</mark>;
}

function download({ id, response }: Exchange) {
  const url = URL.createObjectURL(new Blob([response.body], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `answer-${id}.${/json/.test(response.headers["content-type"] ?? "") ? "json" : "txt"}`;
  link.click();
  URL.revokeObjectURL(url);
}
