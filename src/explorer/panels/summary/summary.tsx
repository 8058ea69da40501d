// The first thing under the address: what is wrong, how bad, on which roof, how old the picture is, whether it is the right place, what was found, and what
// nobody can say.
import type { ReactNode } from "react";
import { Term } from "../../ui/term.tsx";

/** `lot` instead of `roof` where there is no building, which the verdict says. */
type SummaryProps = Record<"verdict" | "lot" | "roof" | "image" | "match" | "findings" | "data", ReactNode>;

export function Summary({ verdict, lot, roof, image, match, findings, data }: SummaryProps) {
  return (
    <section className="summary" aria-label="Summary">
      {verdict}
      <dl className="summary-terms pairs">
        {lot && <Term name="Lot">{lot}</Term>}
        {roof && <Term name="Roof">{roof}</Term>}
        <Term name="Image">{image}</Term>
        <Term name="Match">{match}</Term>
      </dl>
      {findings}
      <dl className="summary-terms pairs">
        <Term name="Data">{data}</Term>
      </dl>
    </section>
  );
}
