// Where a geometry was meant to be, and how to see it on the map. Nothing is applied: the response stays as it came.
import type { OutlineFix } from "../../model/outline/take-apart.ts";
import { Button } from "../../ui/button.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { COVERS_PAGE } from "../map-return.tsx";

type FixListProps = {
  /** What was pasted, as it is; null: it is of a building, or can't be drawn. */
  asIs: OutlineFix | null;
  fixes: readonly OutlineFix[];
  /** The one that is drawn on the map. */
  tried: OutlineFix | null;
  onTry: (fix: OutlineFix | null) => void;
  /** Brings the map into view where the Inspector covers it. */
  onSeeMap: (tried: OutlineFix) => void;
};

export function FixList({ asIs, fixes, tried, onTry, onSeeMap }: FixListProps) {
  const coversMap = useMedia(COVERS_PAGE);
  const listed = asIs ? [asIs, ...fixes] : fixes;
  return (
    <>
      {listed.length > 0 && (
        <ul className="outline-fixes" aria-label={asIs ? "On the map" : "Fixes to try"}>
          {listed.map((fix) => (
            <li key={fix.label}>
              <span>{fix.words}</span>
              <Button aria-pressed={tried === fix} onClick={() => onTry(tried === fix ? null : fix)}>
                {fix === asIs ? "Show on map" : "Try"}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="soft" role="status">
        {tried && `The map shows a preview, dashed: ${tried.label}. It isn't what the response says.`}{" "}
        {tried && coversMap && <Button onClick={() => onSeeMap(tried)}>Show on map</Button>}{" "}
        {tried && (
          <Button look="plain" onClick={() => onTry(null)}>
            Clear the preview
          </Button>
        )}
      </p>
    </>
  );
}
