// The head of a table: the names of its columns.

/** `widths`: of the first columns; the others share the rest. */
export function HeadRow({ titles, widths = [] }: { titles: readonly string[]; widths?: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title, at) => (
          <th key={title} scope="col" style={{ width: widths[at] }}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
