// The roof: what it is, its shape, and what lies on it, each as a bar of its own against the footprint's area: they overlap.

import { fieldOf } from "../model/fields/describe-field.ts";
import { FORM_PARTS, OVER_PARTS, restShare, shareOf } from "../model/fields/roof-shares.ts";
import type { FieldValue } from "../model/property/property.ts";
import { formatShare } from "../model/text/format-number.ts";
import { ShareBar } from "../ui/share-bar.tsx";
import { tintOf } from "../ui/tint.ts";
import { FieldRow, type RowContext } from "./field-row.tsx";

const PLAIN = ["roof_type", "roof_material", "roof_condition", "tarp_evidence", "air_conditioner_count"];

type RoofCardProps = { fields: readonly FieldValue[]; context: RowContext };

export function RoofCard({ fields, context }: RoofCardProps) {
  const rest = restShare(fields);
  return (
    <section className="card" aria-labelledby="roof-title">
      <h3 id="roof-title">Roof</h3>
      <dl>
        {PLAIN.map((name, index) => (
          <RowOf key={name} name={name} fields={fields} context={context} first={index === 0} />
        ))}
      </dl>
      <header className="card-part spread small">
        <h4 className="soft">Roof shape</h4>
        <span className="derived">% of footprint</span>
      </header>
      <dl>
        {FORM_PARTS.map(({ name, tint }) => (
          <RowOf key={name} name={name} fields={fields} context={context} tint={tint} share={shareOf(fields, name)} />
        ))}
      </dl>
      {rest !== null && rest > 0.005 && (
        <p className="row" data-picture="true">
          <span>
            <span className="swatch" style={tintOf("data-rest")} />
            Other shape (calculated)
          </span>
          <span>
            <ShareBar tint="rest" share={rest} />
            <span className="row-share strong">{formatShare(rest)}</span>
          </span>
        </p>
      )}
      <header className="card-part spread small">
        <h4 className="soft">On the roof</h4>
        <span className="derived">may overlap</span>
      </header>
      <dl>
        {OVER_PARTS.map(({ name, tint }) => (
          <RowOf key={name} name={name} fields={fields} context={context} tint={tint} share={shareOf(fields, name)} />
        ))}
      </dl>
    </section>
  );
}

type RowOfProps = RoofCardProps & { name: string; tint?: string; share?: number | null; first?: boolean };

function RowOf({ name, fields, context, tint, share = null, first = false }: RowOfProps) {
  const value = fieldOf(fields, name);
  if (!value) return null;
  const picture = share !== null && share > 0 && tint ? <ShareBar tint={tint} share={share} /> : undefined;
  return (
    <FieldRow
      value={value}
      context={context}
      first={first}
      tint={tint}
      picture={picture}
      derived={share === null ? null : formatShare(share)}
    />
  );
}
