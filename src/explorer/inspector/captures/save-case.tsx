// Saves a case file: the lookup in sight, the one that it is compared with, notes, and whether places are removed. Credentials always are.
import { useState } from "react";
import { useExchange } from "../../api/use-exchange.ts";
import { useExchanges } from "../../api/use-exchanges.ts";
import { NOT_CHECKABLE } from "../../library/captures/places/remove-places.ts";
import { type CaseFinding, type CaseScreen, NOTES_CHARACTERS } from "../../library/captures/read/case-file.ts";
import type { SecretList } from "../../library/captures/write/list-secrets.ts";
import { writeCaseAside } from "../../library/captures/write/write-case-aside.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { useChoices } from "../../state/use-choices.ts";
import { Button } from "../../ui/button.tsx";
import { PopupButton } from "../../ui/popup.tsx";
import { nameFile, saveFile } from "../../ui/save-file.ts";
import { Switch } from "../../ui/switch.tsx";
import { pickOther } from "../compare/choose-other.ts";
import { changeCaseNotes, useCaseNotes } from "./case-notes.ts";
import { SecretsPreview } from "./secrets-preview.tsx";

type SaveCaseProps = {
  exchange: Exchange;
  /** What is on the screen now. */
  describeScreen: () => { screen: Omit<CaseScreen, "exchange" | "compared">; findings: readonly CaseFinding[] };
};

type Saving = { phase: "idle" | "saving" } | { phase: "preview"; text: string; secrets: SecretList } | { phase: "failed"; problem: string };

const NOT_SAVED = "Nothing was saved: the other response isn't saved any more. Choose another in the tab Compare.";

export function SaveCase({ exchange, describeScreen }: SaveCaseProps) {
  const notes = useCaseNotes(exchange.id);
  const comparedId = useComparedId(exchange);
  const compared = useExchange(comparedId);
  const [withoutPlaces, setWithoutPlaces] = useState(false);
  const [saving, setSaving] = useState<Saving>({ phase: "idle" });
  const write = async (also: readonly string[]): Promise<Saving> => {
    const { screen, findings } = describeScreen();
    if (comparedId !== null && !compared) return { phase: "failed", problem: NOT_SAVED };
    const exchanges = compared ? [exchange, compared.exchange] : [exchange];
    const written = await writeCaseAside(
      { exchanges, screen: { ...screen, exchange: 0, compared: compared ? 1 : null }, findings, notes, withoutPlaces, also },
      new Date(),
    );
    if (!written.ok) return { phase: "failed", problem: written.problem };
    return { phase: "preview", text: written.text, secrets: written.secrets };
  };
  const saveText = (text: string) => {
    saveFile(text, nameFile(withoutPlaces ? "case-without-places" : "case", "json"), "application/json");
    setSaving({ phase: "idle" });
  };
  const isBusy = saving.phase === "saving" || compared === undefined;
  const writeOnce = (also: readonly string[], then: (written: Saving) => void) => {
    if (isBusy) return;
    setSaving({ phase: "saving" });
    write(also).then(then, (error: unknown) => {
      console.error(error);
      setSaving({ phase: "failed", problem: "Nothing was saved: the file couldn't be written. Try again." });
    });
  };
  const confirm = (also: readonly string[]) => {
    if (saving.phase !== "preview") return;
    if (also.length === 0) saveText(saving.text);
    else writeOnce(also, (written) => (written.phase === "preview" ? saveText(written.text) : setSaving(written)));
  };
  const placesSwitch = <Switch name="Remove addresses and coordinates" icon="pin" checked={withoutPlaces} onChange={setWithoutPlaces} />;
  return (
    <>
      <span className="exports-case">
        <Button onClick={() => writeOnce([], setSaving)} aria-disabled={isBusy}>
          Save case file{comparedId !== null && " (2 lookups)"}
        </Button>
        <PopupButton
          name="Notes for the case file"
          icon="down"
          label={<span className="exports-wide-name">{notes.trim() === "" ? "Add notes" : "Edit notes"}</span>}
        >
          <div className="case-options">
            <div className="exports-places-in">{placesSwitch}</div>
            <label className="case-notes-field strong">
              Notes
              <textarea
                className="field"
                rows={2}
                maxLength={NOTES_CHARACTERS}
                placeholder="What is wrong, and what was tried"
                value={notes}
                onChange={({ target }) => changeCaseNotes(exchange.id, target.value)}
              />
            </label>
          </div>
        </PopupButton>
      </span>
      <span className="exports-places">{placesSwitch}</span>
      {withoutPlaces && (
        <p className="exports-line soft small">
          Notes and findings are left out. These can't be checked then:{" "}
          {NOT_CHECKABLE.map((each) => each.replace(/\.$/, "").replace(/^./, (first) => first.toLowerCase())).join("; ")}.
        </p>
      )}
      <SecretsPreview
        title="Save case file"
        secrets={saving.phase === "preview" ? saving.secrets : null}
        onSave={confirm}
        onClose={() => setSaving((now) => (now.phase === "preview" ? { phase: "idle" } : now))}
      />
      <p role="status" className="exports-line soft small">
        {saving.phase === "saving" ? "Saving…" : saving.phase === "failed" ? saving.problem : ""}
      </p>
    </>
  );
}

/** Of the response that the tab "Compare" shows beside this one; null: none. The previous response is a suggestion that only the tab shows; one
 *  that was chosen is the person's. */
function useComparedId(exchange: Exchange): string | null {
  const items = useExchanges();
  const { tab, otherId } = useChoices((choices) => choices.inspector);
  return tab === "compare" || otherId !== null ? pickOther(items, exchange, otherId) : null;
}
