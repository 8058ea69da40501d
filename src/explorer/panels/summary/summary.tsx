// The first thing under the address: what is wrong, how bad, on which roof, how old the picture is, whether it is the right place, and what nobody can say.
import type { ReactNode } from "react";
import { Term } from "../../ui/term.tsx";
import { useMedia } from "../../ui/use-media.ts";

type SummaryProps = {
  verdict: ReactNode;
  roof: ReactNode;
  image: ReactNode;
  match: ReactNode;
  notReported: ReactNode;
  findings: ReactNode;
};

export function Summary({ verdict, roof, image, match, notReported, findings }: SummaryProps) {
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
      {verdict}
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
