// The probable cause of a finding, under its title, or those that are possible and how to tell.
import type { ProbableCause } from "../../model/inspection/inspection.ts";

export function ProbableCauseText({ cause: { texts, tell } }: { cause: ProbableCause }) {
  return (
    <div className="check-why breaks">
      {texts.length === 1 ? (
        <p>
          <b>Probable cause:</b> {texts[0]}
        </p>
      ) : (
        <>
          <p>
            <b>Possible causes:</b>
          </p>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {tell !== "" && (
        <p>
          <b>How to tell:</b> {tell}
        </p>
      )}
    </div>
  );
}
