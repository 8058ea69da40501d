// Saves the open list as a file, or a copy of all that is stored of it. It costs nothing.
import { type ReactNode, useState } from "react";
import type { ExportChoice } from "../../../lists/out/out-table.ts";
import type { ListStatus } from "../../library/lists/list-runs.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { closePopups, PopupButton } from "../../ui/popup.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useTableChoice } from "./table-choice.ts";
import { useListClient } from "./use-lists.ts";

const FORMATS: readonly { format: ExportChoice["format"]; name: string; extension: string }[] = [
  { format: "csv", name: "CSV", extension: "csv" },
  { format: "xlsx", name: "XLSX", extension: "xlsx" },
  { format: "geojson", name: "GeoJSON", extension: "geojson" },
  { format: "copy", name: "Save a copy", extension: "zip" },
];

/** Some system doesn't take these in a file's name. */
const NOT_IN_NAMES = /[\p{Cc}<>:"/\\|?*]+/gu;

const NOTHING = { shown: new Uint32Array(), selected: new Uint32Array(), columns: [] };

export function ExportList({ status: { list } }: { status: ListStatus }) {
  const client = useListClient();
  const { shown, selected, columns: inTable } = useTableChoice((choice) => (choice?.listId === list.id ? choice : NOTHING));
  const [rows, rowSelect] = usePart("Rows to export", `All ${formatCount(list.rows, "row")}`, "row", { shown, selected });
  const [columns, columnSelect] = usePart("Columns to export", "All columns", "column", { shown: inTable });
  const [writing, setWriting] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async ({ format, name, extension }: (typeof FORMATS)[number]) => {
    closePopups();
    setWriting(name);
    setFailure(null);
    try {
      const file = await client.exportList(list.id, { format, rows, columns });
      saveFile(file, `${list.name.replace(NOT_IN_NAMES, " ").trim() || "List"}.${extension}`, file.type);
    } catch (caught) {
      setFailure(caught instanceof Error ? caught.message : String(caught));
    }
    setWriting(null);
  };
  return (
    <>
      <PopupButton name="Export the list" icon="down" label="Export">
        <div className="list-parts">
          {rowSelect}
          {columnSelect}
        </div>
        <ul className="menu">
          {FORMATS.map((each) => (
            <li key={each.format}>
              <Button onClick={() => void save(each)}>{each.name}</Button>
            </li>
          ))}
        </ul>
      </PopupButton>
      <span role="status" className="small soft">
        {writing !== null && "Writing the file …"}
      </span>
      {failure !== null && <Notice tone="problem" title={`The file couldn't be written: ${failure}`} />}
    </>
  );
}

/** The rows of a file: all (null), or those that the table has. */
function usePart<T extends { length: number }>(name: string, all: string, one: string, parts: Record<string, T>): [T | null, ReactNode] {
  const [wanted, want] = useState("");
  const part = parts[wanted]?.length ? parts[wanted] : null;
  const select = (
    <select className="field" aria-label={name} value={part ? wanted : ""} onChange={({ target }) => want(target.value)}>
      <option value="">{all}</option>
      {Object.entries(parts).map(([where, { length }]) => (
        <option key={where} value={where} disabled={length === 0}>
          {formatCount(length, one)} {where} in the table
        </option>
      ))}
    </select>
  );
  return [part, select];
}
