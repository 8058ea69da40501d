// What is counted on the parcel. Zeros are one line; a count that is not reported is none of them.
import { Fragment } from "react";
import { fieldOf, labelOf } from "../model/fields/describe-field.ts";
import type { FieldValue } from "../model/property/property.ts";
import { Term } from "../ui/term.tsx";
import { type RowContext, Value } from "./field-row.tsx";

const COUNTS = ["number_of_buildings_in_parcel", "pool_count", "pool_enclosure_count", "temporary_pool_count", "trampoline_count"];

type CountsProps = { parcel: readonly FieldValue[]; context: RowContext };

export function Counts({ parcel, context }: CountsProps) {
  const counts = COUNTS.flatMap((name) => fieldOf(parcel, name) ?? []);
  // Of buildings the summary says it.
  const isSaid = ({ name, raw }: FieldValue) => name === "number_of_buildings_in_parcel" && raw === 0;
  const isZero = ({ state, raw }: FieldValue) => state === "value" && raw === 0;
  const shown = counts.filter((value) => !isZero(value));
  const zeros = counts.filter((value) => isZero(value) && !isSaid(value));
  return (
    <div className="counted">
      {shown.length > 0 && (
        <dl className="counts">
          {shown.map((value, index) => (
            <Term key={value.name} name={labelOf(value)}>
              <Value value={value} context={context} first={index === 0} />
            </Term>
          ))}
        </dl>
      )}
      {zeros.length > 0 && (
        <p className="zeros soft">
          No{" "}
          {zeros.map((value, index) => (
            <Fragment key={value.name}>
              {index > 0 && (index === zeros.length - 1 ? " or " : ", ")}
              <Value value={value} context={context} first={shown.length === 0 && index === 0} says={labelOf(value)} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
