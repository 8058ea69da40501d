// Saves a case file: the lookups that go in, notes, and whether places are removed. Credentials always are.
import { useState } from "react";
import { NOT_CHECKABLE } from "../../library/captures/places/remove-places.ts";
import { type CaseFinding, type CaseScreen, NOTES_CHARACTERS } from "../../library/captures/read/case-file.ts";
import { writeCaseAside } from "../../library/captures/write/write-case-aside.ts";
import type { Exchange } from "../../model/exchange/exchange.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { nameFile, saveFile } from "../save-file.ts";
import { changeCaseDraft, useCaseDraft } from "./case-drafts.ts";
import { CaseLookupList } from "./case-lookups.tsx";
import { CaseOptions } from "./case-options.tsx";
import { useCaseLookups } from "./use-case-lookups.ts";

type SaveCaseProps = {
  exchange: Exchange;
  /** What is on the screen now. */
  describeScreen: () => { screen: Omit<CaseScreen, "exchange" | "compared">; findings: readonly CaseFinding[] };
};

type Saving = { phase: "idle" | "saving" } | { phase: "failed"; problem: string };

export function SaveCase({ exchange, describeScreen }: SaveCaseProps) {
  const { notes } = useCaseDraft(exchange.id);
  const lookups = useCaseLookups(exchange);
  const [withoutPlaces, setWithoutPlaces] = useState(false);
  const [saving, setSaving] = useState<Saving>({ phase: "idle" });
  const save = async (): Promise<Saving> => {
    const { screen, findings } = describeScreen();
    const exchanges = await lookups.get();
    const missing = lookups.others.length + 1 - exchanges.length;
    if (missing > 0) return { phase: "failed", problem: `Nothing was saved: ${describeMissing(missing)} Choose again.` };
    const compared = exchanges.findIndex(({ id }) => id === lookups.comparedId);
    const written = await writeCaseAside(
      { exchanges, screen: { ...screen, exchange: 0, compared: compared < 0 ? null : compared }, findings, notes, withoutPlaces },
      new Date(),
    );
    if (!written.ok) return { phase: "failed", problem: written.problem };
    saveFile(written.text, nameFile(withoutPlaces ? "case-without-places" : "case", "json"), "application/json");
    return { phase: "idle" };
  };
  const saveOnce = () => {
    if (saving.phase === "saving") return;
    setSaving({ phase: "saving" });
    save().then(setSaving, (error: unknown) => {
      console.error(error);
      setSaving({ phase: "failed", problem: "Nothing was saved: the file couldn't be written. Try again, or choose fewer lookups." });
    });
  };
  const placesSwitch = <Switch name="Remove addresses and coordinates" icon="pin" checked={withoutPlaces} onChange={setWithoutPlaces} />;
  return (
    <>
      <span className="exports-case">
        <Button onClick={saveOnce} aria-disabled={saving.phase === "saving"}>
          Save case file
        </Button>
        <CaseOptions lookups={lookups} hasNotes={notes.trim() !== ""}>
          <div className="exports-places-in">{placesSwitch}</div>
          <label className="case-notes-field">
            Notes
            <textarea
              rows={2}
              maxLength={NOTES_CHARACTERS}
              placeholder="What is wrong, and what was tried"
              value={notes}
              onChange={({ target }) => changeCaseDraft(exchange.id, { notes: target.value })}
            />
          </label>
          <CaseLookupList currentId={exchange.id} lookups={lookups} />
        </CaseOptions>
      </span>
      <span className="exports-places">{placesSwitch}</span>
      {withoutPlaces && (
        <p className="exports-lost">
          These can't be checked then:{" "}
          {NOT_CHECKABLE.map((each) => each.replace(/\.$/, "").replace(/^./, (first) => first.toLowerCase())).join("; ")}.
        </p>
      )}
      <p role="status" className="exports-lost">
        {saving.phase === "saving" ? "Saving…" : saving.phase === "failed" ? saving.problem : ""}
      </p>
    </>
  );
}

function describeMissing(missing: number): string {
  return missing === 1 ? "1 of the lookups isn't saved any more." : `${formatCount(missing, "lookup")} aren't saved any more.`;
}
