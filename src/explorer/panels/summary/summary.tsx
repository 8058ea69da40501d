// The first thing under the address: what is wrong, how bad, how old the picture is, whether it is the right place, and what nobody can say.
import type { ReactNode } from "react";
import { Term } from "../../ui/term.tsx";
import { useMedia } from "../../ui/use-media.ts";

type SummaryProps = { roof: ReactNode; image: ReactNode; match: ReactNode; notReported: ReactNode; findings: ReactNode };

export function Summary({ roof, image, match, notReported, findings }: SummaryProps) {
  // A phone's screen is short: what must be seen first comes first.
  const narrow = useMedia("(width < 720px)");
  const roofTerm = <Term name="Roof">{roof}</Term>;
  const others = (
    <>
      <Term name="Image">{image}</Term>
      <Term name="Match">{match}</Term>
      <Term name="Not reported">{notReported}</Term>
    </>
  );
  return (
    <section className="summary" aria-label="Summary">
      {narrow ? (
        <>
          <dl className="summary-terms pairs">
            {roofTerm}
            {others}
          </dl>
          {findings}
        </>
      ) : (
        <>
          <dl className="summary-terms pairs">{roofTerm}</dl>
          {findings}
          <dl className="summary-terms pairs">{others}</dl>
        </>
      )}
    </section>
  );
}
