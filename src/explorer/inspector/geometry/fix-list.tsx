// What was tried, and how to see it on the map. Nothing is applied: the response stays as it came.
import type { OutlineFix } from "../../model/outline/take-apart.ts";
import { Button } from "../../ui/button.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { COVERS_PAGE } from "../map-return.tsx";

type FixListProps = {
  fixes: readonly OutlineFix[];
  isPasted: boolean;
  /** The one that is drawn on the map. */
  tried: OutlineFix | null;
  onTry: (fix: OutlineFix | null) => void;
  /** Brings the map into view where the Inspector covers it. */
  onSeeMap: (tried: OutlineFix) => void;
};

export function FixList({ fixes, isPasted, tried, onTry, onSeeMap }: FixListProps) {
  const coversMap = useMedia(COVERS_PAGE);
  return (
    <>
      {fixes.length > 0 && (
        <ul className="outline-fixes" aria-label={isPasted ? "On the map" : "Fixes to try"}>
          {fixes.map((fix) => (
            <li key={fix.id}>
              <span>{fix.words}</span>
              <Button aria-pressed={tried?.id === fix.id} onClick={() => onTry(tried?.id === fix.id ? null : fix)}>
                {isPasted && fix === fixes[0] ? "Show on map" : "Try"}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="outline-tried" role="status">
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
