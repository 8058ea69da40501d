// What has to be known of the map in view. Always visible, like the credits.
import { MAP_STRINGS } from "../map-strings.ts";

export function MapNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="map-notes whole floating small breaks" aria-label={MAP_STRINGS.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
