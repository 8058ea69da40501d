// A group of fields as rows.
import { useId } from "react";
import type { FieldValue } from "../model/property/property.ts";
import { useFirst } from "../ui/use-first.tsx";
import { FieldRow, type RowContext } from "./field-row.tsx";

type FieldRowsProps = { values: readonly FieldValue[]; context: RowContext };
type FieldCardProps = FieldRowsProps & { title: string; note?: string };

export function FieldCard({ title, note, values, context }: FieldCardProps) {
  const titleId = useId();
  if (values.length === 0) return null;
  return (
    <section className="card" aria-labelledby={titleId}>
      <h3 id={titleId}>
        {title} {note && <span className="derived">{note}</span>}
      </h3>
      <FieldRows values={values} context={context} />
    </section>
  );
}

/** A group that nobody needs to see open: closed at first, and its note says why. */
export function ClosedFieldCard({ title, note, values, context }: FieldCardProps) {
  return (
    <details className="card">
      <summary>
        <h3>
          {title} <span className="derived">{note}</span>
        </h3>
      </summary>
      <FieldRows values={values} context={context} />
    </details>
  );
}

function FieldRows({ values, context }: FieldRowsProps) {
  const { count, more } = useFirst(values.length);
  return (
    <>
      <dl>
        {values.slice(0, count).map((value, index) => (
          <FieldRow key={value.pointer} value={value} context={context} first={index === 0} />
        ))}
      </dl>
      {more}
    </>
  );
}
