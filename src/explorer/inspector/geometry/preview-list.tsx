// Where a geometry is or was meant to be, and how to see it on the map. Nothing is applied: the response stays as it came.
import type { OutlinePreview } from "../../model/outline/take-apart.ts";
import { Button } from "../../ui/button.tsx";

type PreviewListProps = {
  previews: readonly OutlinePreview[];
  /** The one that is drawn on the map. */
  drawn: OutlinePreview | null;
  onDraw: (preview: OutlinePreview | null) => void;
};

export function PreviewList({ previews, drawn, onDraw }: PreviewListProps) {
  return (
    <>
      {previews.length > 0 && (
        <ul className="outline-previews" aria-label="Previews">
          {previews.map((preview) => (
            <li key={preview.label} className="box spread breaks">
              <span>{preview.words}</span>
              <Button aria-pressed={drawn === preview} onClick={() => onDraw(drawn === preview ? null : preview)}>
                Preview
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="soft" role="status">
        {drawn && `The map shows a preview, dashed: ${drawn.label}. It isn't what the response says.`}
      </p>
    </>
  );
}
