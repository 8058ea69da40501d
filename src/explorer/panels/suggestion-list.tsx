// The list under the search field: saved results, sample places and addresses that fit the text. Loaded once a person can type.
// The keys are pressed in the field, which keeps the focus (ARIA 1.2, editable combobox with a listbox).
import { type Ref, useEffect, useImperativeHandle, useMemo, useState } from "react";
import { useSaved } from "../api/use-saved.ts";
import { useSuggestions } from "../api/use-suggestions.ts";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import type { Asking } from "../model/exchange/log-item.ts";
import { buildSuggestions, fitsText, type SuggestionOption } from "../model/suggestions/build-suggestions.ts";
import { formatCount } from "../model/text/format-number.ts";
import "./suggestions.css";

export type SuggestionListHandle = {
  /** A key of the field: true where the list has taken it. */
  press: (key: string) => boolean;
};

/** What the field says of the list; null: there is none to see. */
export type ShownList = { activeId: string | undefined } | null;

export type SuggestionListProps = {
  ref: Ref<SuggestionListHandle>;
  id: string;
  text: string;
  /** Somebody wants it; it is shown where anything fits. */
  open: boolean;
  asking: Asking;
  dataset: DatasetState;
  onShown: (shown: ShownList) => void;
  onChoose: (chosen: SuggestionOption["chosen"]) => void;
};

/** Letters within this time of each other are one question to the service. */
const PAUSE_MS = 80;
/** The count is read aloud when somebody stops typing, not at each letter. */
const QUIET_MS = 700;

export function SuggestionList({ ref, id, text, open, asking, dataset, onShown, onChoose }: SuggestionListProps) {
  const settled = useSettled(text, text, PAUSE_MS);
  const { results } = useSaved(asking);
  const found = useSuggestions(asking, open ? settled : "");
  const samples = dataset.phase === "present" ? dataset.info.samples : [];
  const groups = useMemo(() => {
    const isBehind = found.stale || settled !== text;
    const addresses = isBehind ? found.addresses.filter((address) => fitsText(text, address.text)) : found.addresses;
    return buildSuggestions(text, { saved: results, samples, addresses });
  }, [text, settled, results, samples, found.addresses, found.stale]);
  const options = groups.flatMap((group) => group.options);
  const [activeName, setActive] = useState<string | null>(null);
  const active = options.findIndex((option) => option.id === activeName);
  const shown = open && options.length > 0;
  const activeId = shown && active >= 0 ? `${id}-${active}` : undefined;

  const announced = useSettled(shown ? formatCount(options.length, "suggestion") : "", "", QUIET_MS);

  // Another text is another list: nothing in it is chosen yet.
  const [activeText, setActiveText] = useState(text);
  if (activeText !== text) {
    setActiveText(text);
    setActive(null);
  }
  useEffect(() => onShown(shown ? { activeId } : null), [shown, activeId, onShown]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  useImperativeHandle(ref, () => ({
    press: (key) => {
      if (!shown) return false;
      if (key === "ArrowDown") setActive(options[(active + 1) % options.length]!.id);
      else if (key === "ArrowUp") setActive(options.at(active <= 0 ? -1 : active - 1)!.id);
      else if (key === "Enter" && active >= 0) onChoose(options[active]!.chosen);
      else return false;
      return true;
    },
  }));

  let at = 0;
  return (
    <>
      <div className="unseen" aria-live="polite">
        {shown && announced}
      </div>
      {shown && (
        <div id={id} role="listbox" aria-label="Suggestions" className="suggestions">
          {groups.map((group, groupAt) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox, as ARIA has it.
            <div key={group.name} role="group" aria-labelledby={`${id}-group-${groupAt}`}>
              <div id={`${id}-group-${groupAt}`} role="presentation" className="suggestions-name small faint strong">
                {group.name}
              </div>
              {group.options.map((option) => (
                <Option key={option.id} id={`${id}-${at++}`} option={option} active={option.id === activeName} onChoose={onChoose} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type OptionProps = { id: string; option: SuggestionOption; active: boolean; onChoose: SuggestionListProps["onChoose"] };

function Option({ id, option, active, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are pressed in the field, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: likewise.
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="suggestion pressable"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option.chosen)}
    >
      <span className="strong">{option.title}</span>
      {option.detail !== "" && <span className="suggestion-detail soft clip">{option.detail}</span>}
      <span className="suggestion-cost small soft nowrap">{option.chosen.kind === "saved" ? "Saved, no charge" : "1 lookup"}</span>
    </div>
  );
}

/** The value as it was when it last stayed the same for so long; `first` until then. */
function useSettled(value: string, first: string, pauseMs: number): string {
  const [settled, setSettled] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
