// Which columns the table shows.
import { useState } from "react";
import { labelHead } from "../../../../lists/columns.ts";
import { formatCount } from "../../../model/text/format-number.ts";
import { PopupButton } from "../../../ui/popup.tsx";
import type { TableColumn } from "./table-columns.tsx";

const GROUPS = [
  { group: "result", title: "Result" },
  { group: "own", title: "Your columns" },
  { group: "api", title: "Main building and parcel" },
  { group: "worst", title: "Worst on the parcel" },
] as const;

type PickColumnsProps = {
  columns: readonly TableColumn[];
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
};

export function PickColumns({ columns, shown, onChange }: PickColumnsProps) {
  const [text, setText] = useState("");
  const found = columns.filter(({ label, name }) => `${label} ${name}`.toLowerCase().includes(text.trim().toLowerCase()));
  const set = (name: string, isShown: boolean) => onChange(isShown ? [...shown, name] : shown.filter((each) => each !== name));
  return (
    <PopupButton name="Choose columns" icon="text" label="Columns">
      <div className="list-columns stack">
        <input
          type="search"
          className="field"
          aria-label="Search columns"
          placeholder={formatCount(columns.length, "column")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {GROUPS.map(({ group, title }) => {
          const members = found.filter((column) => column.group === group);
          return (
            members.length > 0 && (
              <fieldset key={group}>
                <legend className="strong">{title}</legend>
                {members.map(({ name, meaning, ...head }) => (
                  <label key={name} className="bar list-column" title={meaning ?? undefined}>
                    <input type="checkbox" checked={shown.includes(name)} onChange={(event) => set(name, event.target.checked)} />
                    <span className="clip">{labelHead(head)}</span>
                  </label>
                ))}
              </fieldset>
            )
          );
        })}
      </div>
    </PopupButton>
  );
}
