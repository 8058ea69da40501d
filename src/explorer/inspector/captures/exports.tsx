// What of the exchange in sight leaves the page: a paragraph for a ticket, a curl command, a HAR file, a case file. Credentials never do.
import { type ReactNode, useId, useState } from "react";
import { useRules } from "../../api/use-rules.ts";
import { NOTES_CHARACTERS } from "../../library/captures/case-file.ts";
import { NOT_CHECKABLE } from "../../library/captures/remove-places.ts";
import { cleanForExport, writeCase } from "../../library/captures/write-case.ts";
import { writeCurl } from "../../library/captures/write-curl.ts";
import { writeHar } from "../../library/captures/write-har.ts";
import { isPartKnown } from "../../model/exchange/exchange.ts";
import { useChoices } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { Inspected } from "../inspector.tsx";
import { buildSummaryOf } from "./build-summary.ts";
import { setCaseNotes, useCaseNotes } from "./case-notes.ts";
import { downloadText } from "./download.ts";
import "./captures.css";

const TOO_MANY = "Nothing was exported: it has too many different credentials to remove them safely.";

/** `children`: what else can be done with the exchange, before the exports. */
export function Exports({ inspected, children }: { inspected: Inspected; children: ReactNode }) {
  const { exchange } = inspected;
  const rules = useRules();
  const asked = useChoices((choices) => choices.asked);
  const selectedKey = useChoices((choices) => choices.selectedKey);
  const view = useChoices((choices) => choices.view);
  const colorBy = useChoices((choices) => choices.colorBy);
  const notes = useCaseNotes(exchange.id);
  const [withoutPlaces, setWithoutPlaces] = useState(false);
  const [problem, setProblem] = useState("");
  const notesId = useId();
  const summaryOf = () => buildSummaryOf(inspected, asked?.location ?? null, rules);
  const clean = () => cleanForExport(exchange, exchange);
  const hasRequest = isPartKnown(exchange, "request");
  const hasCurl = hasRequest && (exchange.version === "v1" || exchange.request.body !== null);
  const day = new Date().toISOString().slice(0, 10);
  const save = (text: string | null, name: string) => {
    setProblem(text === null ? TOO_MANY : "");
    if (text !== null) downloadText(text, name);
  };
  const saveCase = () => {
    const { findings, location, building } = summaryOf();
    const screen = { location, building: selectedKey ?? building, view, colorBy };
    save(writeCase({ exchange, screen, findings, notes, withoutPlaces }, new Date()), `parcelscope-case-${day}.json`);
  };
  const copyCurl = () => {
    const cleaned = clean();
    return cleaned === null ? TOO_MANY : (writeCurl(cleaned) ?? "");
  };
  const saveHar = () => {
    const cleaned = clean();
    save(cleaned && writeHar(cleaned), `parcelscope-${day}.har`);
  };
  return (
    <section className="exports" aria-label="Share">
      <div className="exports-row">
        {children}
        <CopyButton what="for ticket" text={() => cleanForExport(exchange, summaryOf().ticket) ?? TOO_MANY} />
        {hasCurl && <CopyButton what="as curl" text={copyCurl} />}
        {hasRequest && isPartKnown(exchange, "status") && <Button onClick={saveHar}>Save HAR</Button>}
      </div>
      <div className="exports-row">
        <Button onClick={saveCase}>Save case file</Button>
        <label className="unseen" htmlFor={notesId}>
          Notes
        </label>
        <textarea
          id={notesId}
          className="exports-notes"
          rows={1}
          maxLength={NOTES_CHARACTERS}
          placeholder="Notes for the case file"
          value={notes}
          onChange={({ target }) => setCaseNotes(exchange.id, target.value)}
        />
        <Switch name="Remove addresses and coordinates" icon="pin" checked={withoutPlaces} onChange={setWithoutPlaces} />
      </div>
      {withoutPlaces && (
        <p className="exports-lost">
          These can't be checked then:{" "}
          {NOT_CHECKABLE.map((each) => each.replace(/\.$/, "").replace(/^./, (first) => first.toLowerCase())).join("; ")}.
        </p>
      )}
      <p role="status" className="exports-lost">
        {problem}
      </p>
    </section>
  );
}
