// What the marks on the map mean; only those that are there.
import type { Scene } from "../model/scene.ts";

export function MapLegend({ scene }: { scene: Scene }) {
  const marks = [
    ...(scene.footprints.length > 0 ? [{ mark: "selected", words: "selected building" }] : []),
    ...(scene.footprints.length > 1 ? [{ mark: "building", words: "other building of the answer" }] : []),
    // Without a place of it in the answer, the map does not go there.
    ...(scene.outlinedParcel !== null && scene.propertyBounds !== null
      ? [{ mark: "parcel", words: "the parcel: from the dataset's map, not from the answer" }]
      : []),
    ...(scene.pin ? [{ mark: "pin", words: "place that was asked" }] : []),
    ...(scene.inputLine ? [{ mark: "line", words: "from there to the nearest building" }] : []),
  ];
  if (marks.length === 0) return null;
  return (
    <ul className="legend" aria-label="Legend">
      {marks.map(({ mark, words }) => (
        <li key={mark}>
          <span className="legend-mark" data-mark={mark} />
          {words}
        </li>
      ))}
    </ul>
  );
}
