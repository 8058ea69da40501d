// The first thing under the address: what is wrong, how bad, on which roof, how old the picture is, whether it is the right place, what was found, and what
// nobody can say.
import type { ReactNode } from "react";
import { Term } from "../../ui/term.tsx";

/** `roof` and `image` null: there is no building, and a finding says so. */
type SummaryProps = { verdict: ReactNode; roof: ReactNode; image: ReactNode; match: ReactNode; findings: ReactNode; data: ReactNode };

export function Summary({ verdict, roof, image, match, findings, data }: SummaryProps) {
  return (
    <section className="summary" aria-label="Summary">
      {verdict}
      <dl className="summary-terms pairs">
        {roof && <Term name="Roof">{roof}</Term>}
        {image && <Term name="Image">{image}</Term>}
        <Term name="Match">{match}</Term>
      </dl>
      {findings}
      <dl className="summary-terms pairs">
        <Term name="Data">{data}</Term>
      </dl>
    </section>
  );
}
