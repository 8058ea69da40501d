// The bytes of a geometry as a table, a row for each part, with the one that is wrong in sight.
import { useEffect, useRef } from "react";
import type { OutlineRow, OutlineTable } from "../../model/outline/outline-rows.ts";
import { formatNumber } from "../../model/text/format-number.ts";
import { HeadRow } from "../../ui/head-row.tsx";

export function ByteTable({ table: { rows, last, unlisted } }: { table: OutlineTable }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>("[data-error]");
    if (row) box.current!.scrollTop = row.offsetTop - box.current!.clientHeight / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
    <section ref={box} className="bytes box exact" tabIndex={0} aria-label="Bytes">
      <table>
        <HeadRow titles={["Byte", "Part", "Value", "Hex"]} />
        <tbody>
          {rows.map(renderRow)}
          {unlisted > 0 && (
            <tr>
              <td />
              <td colSpan={3}>… {formatNumber(unlisted)} more</td>
            </tr>
          )}
          {last.map(renderRow)}
        </tbody>
      </table>
    </section>
  );
}

function renderRow({ offset, name, value, hex, isError }: OutlineRow) {
  return (
    <tr key={offset} data-error={isError || undefined}>
      <td>{offset}</td>
      <td>{name}</td>
      <td>{isError ? `${value} ← error`.trim() : value}</td>
      <td>{hex}</td>
    </tr>
  );
}
