// The roof: what it is, its form as one bar, and what lies over it as bars of their own, each against the footprint's area.

import { fieldOf } from "../model/fields/describe-field.ts";
import { FORM_PARTS, OVER_PARTS, restShare, shareOf } from "../model/fields/roof-shares.ts";
import type { FieldValue } from "../model/property/property.ts";
import { formatShare } from "../model/text/format-number.ts";
import { ShareBar } from "../ui/share-bar.tsx";
import { FieldRow, type RowContext } from "./field-row.tsx";

const PLAIN = ["roof_type", "roof_material", "roof_condition", "tarp_evidence", "air_conditioner_count"];

type RoofCardProps = { fields: readonly FieldValue[]; context: RowContext };

export function RoofCard({ fields, context }: RoofCardProps) {
  const rest = restShare(fields);
  const form = FORM_PARTS.flatMap((part) => {
    const share = shareOf(fields, part.name);
    return share === null ? [] : [{ key: part.name, tint: part.tint, share }];
  });
  const drawn = rest !== null ? [...form, { key: "rest", tint: "rest", share: rest }] : [];
  return (
    <section className="card" aria-labelledby="roof-title">
      <h3 id="roof-title">Roof</h3>
      <dl className="rows">
        {PLAIN.map((name, index) => (
          <RowOf key={name} name={name} fields={fields} context={context} first={index === 0} />
        ))}
      </dl>
      <header className="card-part">
        <h4>Form</h4>
        <span className="derived">share of the footprint</span>
      </header>
      {drawn.length > 0 && <ShareBar tall parts={drawn} />}
      <dl className="rows">
        {FORM_PARTS.map(({ name, tint }) => (
          <RowOf key={name} name={name} fields={fields} context={context} tint={tint} share={shareOf(fields, name)} />
        ))}
      </dl>
      {rest !== null && rest > 0.005 && (
        <p className="row derived">
          <span className="row-label">
            <span className="swatch" data-tint="rest" />
            Neither, derived
          </span>
          <span className="row-value">{formatShare(rest)}</span>
        </p>
      )}
      <header className="card-part">
        <h4>On it</h4>
        <span className="derived">parts overlap</span>
      </header>
      <dl className="rows">
        {OVER_PARTS.map(({ name, tint }) => (
          <RowOf key={name} name={name} fields={fields} context={context} tint={tint} share={shareOf(fields, name)} bar />
        ))}
      </dl>
    </section>
  );
}

type RowOfProps = RoofCardProps & { name: string; tint?: string; share?: number | null; bar?: boolean; first?: boolean };

function RowOf({ name, fields, context, tint, share = null, bar = false, first = false }: RowOfProps) {
  const value = fieldOf(fields, name);
  if (!value) return null;
  const picture = bar && share !== null && tint ? <ShareBar parts={[{ key: name, tint, share: Math.min(1, share) }]} /> : undefined;
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
