// What a person sees before a file is saved: which credentials were removed, and what merely looks like one and is removed on request.
import { useState } from "react";
import type { ListedSecret, SecretList } from "../../library/captures/write/list-secrets.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { Button } from "../../ui/button.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { useFirst } from "../../ui/use-first.tsx";

type SecretsPreviewProps = {
  title: string;
  /** Null: the dialog is closed. */
  secrets: SecretList | null;
  /** With what else is to be removed. */
  onSave: (also: readonly string[]) => void;
  onClose: () => void;
};

export function SecretsPreview({ title, secrets, onSave, onClose }: SecretsPreviewProps) {
  return (
    <DialogFrame title={title} open={secrets !== null} onClose={onClose}>
      {secrets && <Preview secrets={secrets} onSave={onSave} onClose={onClose} />}
    </DialogFrame>
  );
}

function Preview({ secrets: { removed, suspects }, onSave, onClose }: Omit<SecretsPreviewProps, "title"> & { secrets: SecretList }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const firstRemoved = useFirst(removed.length);
  const firstSuspects = useFirst(suspects.length);
  const choose = (text: string, isIn: boolean) => {
    const next = new Set(chosen);
    if (isIn) next.add(text);
    else next.delete(text);
    setChosen(next);
  };
  return (
    <div className="secrets stack breaks">
      {removed.length === 0 ? (
        <p>No credentials were found.</p>
      ) : (
        <section>
          <h3>Removed credentials ({countPlaces(removed)})</h3>
          <ul>
            {removed.slice(0, firstRemoved.count).map((each) => (
              <li className="soft" key={each.place}>
                {describePlaces(each)}
              </li>
            ))}
          </ul>
          {firstRemoved.more}
        </section>
      )}
      {suspects.length === 0 ? (
        <p>Nothing else looks like a secret.</p>
      ) : (
        <fieldset>
          <legend className="strong">Looks like a secret ({suspects.length})</legend>
          <p className="soft">Check what to remove. The rest is saved.</p>
          {suspects.slice(0, firstSuspects.count).map((each) => (
            <label key={each.text}>
              <input type="checkbox" checked={chosen.has(each.text)} onChange={({ target }) => choose(each.text, target.checked)} />
              <code>{showUnseen(each.text)}</code>
              <small className="soft">{describePlaces(each)}</small>
            </label>
          ))}
          {firstSuspects.more}
        </fieldset>
      )}
      <p className="soft">Not every secret can be recognized. Read your notes and unusual responses before you share the file.</p>
      <div className="bar">
        <Button look="main" onClick={() => onSave([...chosen])}>
          {chosen.size === 0 ? "Save file" : `Remove ${chosen.size} and save`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </div>
  );
}

/** "3 places". */
export function countPlaces(removed: readonly ListedSecret[], one = "place"): string {
  const count = removed.reduce((sum, each) => sum + each.count, 0);
  return formatCount(count, one);
}

function describePlaces({ place, count }: ListedSecret): string {
  return count === 1 ? place : `${place}, ${count} times`;
}
