// Stands in place of a map whose code could not be fetched.
import { Notice } from "../ui/notice.tsx";

export function MapMissing() {
  return (
    <div className="map-missing">
      <Notice level="h2" tone="caution" title="The map couldn't load">
        <p>Search and all panels work without it. Reload the page to try again.</p>
      </Notice>
    </div>
  );
}
