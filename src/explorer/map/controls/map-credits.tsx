// Whose data is on the map: always visible, because it is asked for. Plain text and our own links, never a server's HTML.

import type { Credit } from "../basemaps/basemap-style.ts";

export function MapCredits({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return null;
  return (
    <ul className="map-credits bar breaks soft" aria-label="Map credits">
      {credits.map(({ text, url }) => (
        <li key={text}>
          {url === undefined ? (
            text
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
