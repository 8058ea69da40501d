// The first rows of a list as its file has them, and above each column what the search takes it for.
import { type ColumnChoice, ROLES, type Role } from "../../../lists/in/choose-columns.ts";
import type { DraftTable } from "../../library/lists/draft.ts";
import { capitalize } from "../../model/text/capitalize.ts";

const ROLE_WORDS: Partial<Record<Role, string>> = {
  address: "Address",
  number: "House number",
  number_suffix: "Letter of the house number",
  predirectional: "Direction before the street",
  postdirectional: "Direction after the street",
  suffix: "Street type",
  zip: "ZIP code",
  coordinates: "Latitude and longitude",
  id: "Id",
};

type ChooseColumnsProps = { table: DraftTable; columns: ColumnChoice; onChoose: (columns: ColumnChoice) => void };

export function ChooseColumns({ table: { headers, sample }, columns, onChoose }: ChooseColumnsProps) {
  const roleOf = (column: number) => ROLES.find((role) => columns[role] === column) ?? "";
  const choose = (column: number, role: string) => {
    const others = Object.entries(columns).filter(([each, at]) => each !== role && at !== column);
    onChoose(Object.fromEntries(role === "" ? others : [...others, [role, column]]));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="list-preview box" aria-label="First rows" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="faint">
              Line
            </th>
            {headers.map((header, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number.
              <th key={column} scope="col">
                <span className="clip">{header || `Column ${column + 1}`}</span>
                <select
                  className="field"
                  aria-label={`Search by ${header || `column ${column + 1}`} as`}
                  value={roleOf(column)}
                  onChange={(event) => choose(column, event.target.value)}
                >
                  <option value="">Not searched</option>
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {ROLE_WORDS[role] ?? capitalize(role)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(({ line, cells }) => (
            <tr key={line}>
              <td className="faint">{line}</td>
              {headers.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number.
                <td key={column} className="clip" title={cells[column]}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
