// A group of fields as rows.
import { useId } from "react";
import type { FieldValue } from "../model/property.ts";
import { useFirst } from "../ui/use-first.tsx";
import { FieldRow, type RowContext } from "./field-row.tsx";

type FieldCardProps = { title: string; note?: string; values: readonly FieldValue[]; context: RowContext };

export function FieldCard({ title, note, values, context }: FieldCardProps) {
  const titleId = useId();
  const { count, more } = useFirst(values.length);
  if (values.length === 0) return null;
  return (
    <section className="card" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {title} {note && <span className="derived">{note}</span>}
      </h3>
      <dl className="rows">
        {values.slice(0, count).map((value, index) => (
          <FieldRow key={value.pointer} value={value} context={context} first={index === 0} />
        ))}
      </dl>
      {more}
    </section>
  );
}
