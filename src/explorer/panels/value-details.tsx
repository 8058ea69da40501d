// Every value leads back to the response: pointing at it shows its place and its raw form, choosing it opens all that is known of it.
// Arrow keys walk the values of a panel; Tab goes from group to group.
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { explainField, type FieldWords } from "../model/fields/describe-field.ts";
import { formatGeoJson, formatWkt, type SampleMark } from "../model/property/geometry-text.ts";
import type { DecodedFootprint, FieldValue } from "../model/property/property.ts";
import { endSentence } from "../model/text/format-sentence.ts";
import { formatRaw } from "../model/text/raw-text.ts";
import { formatTabRow } from "../model/text/tab-row.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { closePopupAround, openPopup, Popup } from "../ui/popup.tsx";
import { walk } from "../ui/walk.ts";

export type ValueInQuestion = {
  value: FieldValue;
  words: FieldWords;
  label: string;
  geometry: DecodedFootprint["geometry"];
  mark?: SampleMark;
};

type Open = (question: ValueInQuestion, button: HTMLElement) => void;

const OpenContext = createContext<Open | null>(null);

/** Opens the details of a value beside its button. */
export function useValueDetails(): Open {
  const open = useContext(OpenContext);
  if (!open) throw new Error("A value is outside of ValueDetails");
  return open;
}

type ValueDetailsProps = { onShowInAnswer: (pointer: string) => void; children: ReactNode };

export function ValueDetails({ onShowInAnswer, children }: ValueDetailsProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<ValueInQuestion | null>(null);
  const open = useCallback<Open>((next, button) => {
    flushSync(() => setQuestion(next));
    if (popup.current) openPopup(popup.current, button);
  }, []);
  return (
    <OpenContext value={open}>
      <TracedValues>{children}</TracedValues>
      <Popup ref={popup} name={question?.label ?? "Value"}>
        {question && <Details {...question} onShowInAnswer={onShowInAnswer} />}
      </Popup>
    </OpenContext>
  );
}

type DetailsProps = ValueInQuestion & { onShowInAnswer: (pointer: string) => void };

function Details({ value, words, label, geometry, mark, onShowInAnswer }: DetailsProps) {
  const { meaning, raw, rawText, pointer } = value;
  const known = typeof raw === "string" ? meaning.values?.[raw] : undefined;
  const rawForm = rawText ?? formatRaw(raw);
  return (
    <>
      <h3 className="breaks">
        {label} <code className="derived">{value.name}</code>
      </h3>
      <p className="value-popup-raw breaks">
        <code>{rawForm}</code>
      </p>
      {known && <p>{endSentence(known)}</p>}
      <p className="soft">{explainField(value, words)}</p>
      <p className="faint breaks technical">
        <code>{pointer}</code>
      </p>
      <div className="notice-actions">
        <CopyButton what={value.field?.kind === "geometry" ? "WKB" : "value"} text={() => (typeof raw === "string" ? raw : rawForm)} />
        {geometry && <CopyButton what="GeoJSON" text={() => formatGeoJson(geometry, mark)} />}
        {geometry && <CopyButton what="WKT" text={() => formatWkt(geometry)} />}
        {!geometry && <CopyButton what="with field name" text={() => formatTabRow([value.name, rawText ?? raw])} />}
        {value.state !== "missing" && (
          <Button
            icon="text"
            onClick={(event) => {
              closePopupAround(event.currentTarget);
              onShowInAnswer(pointer);
            }}
          >
            Find in response
          </Button>
        )}
      </div>
    </>
  );
}

function TracedValues({ children }: { children: ReactNode }) {
  const [traced, setTraced] = useState<{ pointer: string; raw: string } | null>(null);
  const trace = (event: PointerEvent | FocusEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-pointer]") : null;
    setTraced(button ? { pointer: button.dataset.pointer!, raw: button.dataset.raw! } : null);
  };
  const forget = () => setTraced(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the value buttons within.
    <div onPointerOver={trace} onPointerLeave={forget} onFocus={trace} onBlur={forget} onKeyDown={walkValues}>
      {children}
      <div className="trace" aria-hidden="true">
        {traced && (
          <div className="trace-line">
            <code>{traced.pointer}</code>
            <code className="trace-raw push clip">{traced.raw}</code>
          </div>
        )}
      </div>
    </div>
  );
}

function walkValues(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget } = event;
  walk(event, () => [...currentTarget.querySelectorAll<HTMLElement>("[data-pointer]")].filter((button) => button.checkVisibility()));
}
