// What of the exchange in sight leaves the page: a paragraph for a ticket, a curl command, a HAR file, a case file. Credentials never do.
// One row at every width: what is needed most has a button, the rest is in a menu.
import "./captures.css";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useDataset } from "../../api/use-dataset.ts";
import { useInspection } from "../../api/use-inspection.ts";
import { useRules } from "../../api/use-rules.ts";
import { type Exported, exportCurl, exportHar, exportTicket, tryExport } from "../../library/captures/write/export-exchange.ts";
import type { SecretList } from "../../library/captures/write/list-secrets.ts";
import { explainHost } from "../../library/captures/write/write-har.ts";
import type { ReadExchange } from "../../library/exchange-log.ts";
import { pickDictionary } from "../../model/dataset/dataset-state.ts";
import { isPartKnown } from "../../model/exchange/exchange.ts";
import { cutText } from "../../model/text/cut-text.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { useChoices } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { closePopupAround, PopupButton } from "../../ui/popup.tsx";
import { nameFile, saveFile } from "../../ui/save-file.ts";
import { buildSummaryOf } from "./build-summary.ts";
import { SaveCase } from "./save-case.tsx";
import { countPlaces, SecretsPreview } from "./secrets-preview.tsx";

/** `children`: what else can be done with the exchange: before the exports, or in the menu where there is little room. */
export function Exports({ inspected, children }: { inspected: ReadExchange; children: ReactNode }) {
  const { exchange } = inspected;
  const rules = useRules();
  const checked = useInspection(exchange, pickDictionary(useDataset()));
  const inspection = checked.phase === "done" ? checked.inspection : null;
  const asked = useChoices((choices) => choices.asked);
  const resultPointer = useChoices((choices) => choices.resultPointer);
  const selectedKey = useChoices((choices) => choices.selectedKey);
  const view = useChoices((choices) => choices.view);
  const colorBy = useChoices((choices) => choices.colorBy);
  const { tab, pointer } = useChoices((choices) => choices.inspector);
  const [note, setNote] = useState("");
  const summaryOf = () => buildSummaryOf(inspected, asked, { rules, inspection, resultPointer });
  const [held, setHeld] = useState<{ suspects: string[]; build: BuildCopy } | null>(null);
  const [har, setHar] = useState<SecretList | null>(null);
  const attempt = (build: () => Exported): Exported => {
    const exported = tryExport(build);
    setHeld(null);
    setNote(exported.problem);
    return exported;
  };
  /** The text, or null where there is none, or something in it looks like a secret; then the page says so. */
  const copy = (build: BuildCopy): string | null => {
    const exported = attempt(() => build([]));
    if (exported.text === null) return null;
    const { removed, suspects } = exported.secrets;
    if (suspects.length > 0) setHeld({ suspects: suspects.map(({ text }) => text), build });
    else if (removed.length > 0) setNote(`Copied without ${countPlaces(removed, "credential")}.`);
    return suspects.length > 0 ? null : exported.text;
  };
  const hasRequest = isPartKnown(exchange, "request");
  const hasCurl = hasRequest && (exchange.version === "v1" || exchange.request.body !== null);
  const hasHar = hasRequest && isPartKnown(exchange, "status");
  const describeScreen = () => {
    const { findings, location, building } = summaryOf();
    const screen = { location, building: selectedKey ?? building, view, colorBy: asked?.colorBy ?? colorBy, tab, pointer: pointer || null };
    return { screen, findings };
  };
  const previewHar = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    closePopupAround(currentTarget);
    const exported = attempt(() => exportHar(exchange));
    if (exported.text !== null) setHar(exported.secrets);
  };
  const saveHar = (also: readonly string[]) => {
    setHar(null);
    const { text } = attempt(() => exportHar(exchange, also));
    if (text === null) return;
    saveFile(text, nameFile("lookup", "har"), "application/json");
    setNote(`HAR file saved. ${explainHost(exchange)}`.trim());
  };
  return (
    <section className="exports bar" aria-label="Share">
      {children && <span className="exports-wide">{children}</span>}
      <CopyButton what="for ticket" text={() => copy((also) => exportTicket(exchange, summaryOf().ticket, also))} />
      <SaveCase exchange={exchange} describeScreen={describeScreen} />
      {(hasCurl || hasHar || children) && (
        <span className={hasCurl || hasHar ? "exports-more" : "exports-more exports-narrow"}>
          <PopupButton name="More" icon="more">
            <div className="menu">
              <span className="exports-narrow">{children}</span>
              {hasCurl && <CopyButton what="as curl" text={() => copy((also) => exportCurl(exchange, also))} />}
              {hasHar && <Button onClick={previewHar}>Save HAR</Button>}
            </div>
          </PopupButton>
        </span>
      )}
      <SecretsPreview title="Save HAR file" secrets={har} onSave={saveHar} onClose={() => setHar(null)} />
      {held && <HeldCopy {...held} />}
      <p role="status" className="exports-line soft small">
        {note}
      </p>
    </section>
  );
}

/** Builds the text, with what else is to be removed. */
type BuildCopy = (also: readonly string[]) => Exported;

const SHOWN_CHARACTERS = 40;

/** A text that waits to be copied, since something in it looks like a secret: one line that says so, and both ways on. */
export function HeldCopy({ suspects, build }: { suspects: readonly string[]; build: BuildCopy }) {
  const more = suspects.length - 1;
  return (
    <div className="exports-line bar small breaks">
      <p role="status">
        Not copied: <code title={suspects.join("\n")}>{showUnseen(cutText(suspects[0]!, SHOWN_CHARACTERS))}</code>
        {more > 0 && ` and ${formatCount(more, "more", "more")}`} {more > 0 ? "look like secrets." : "looks like a secret."}
      </p>
      <CopyButton what={more > 0 ? "without them" : "without it"} text={() => build(suspects).text} />
      <CopyButton what="as it is" text={() => build([]).text} />
    </div>
  );
}
