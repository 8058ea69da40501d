// Copies one building: as JSON, as a row for a spreadsheet, or its outline alone.
import { formatFootprintJson, formatFootprintRow } from "../model/property/footprint-text.ts";
import { formatGeoJson, formatWkt, type SampleMark } from "../model/property/geometry-text.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { readText } from "../model/text/json-members.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { PopupButton } from "../ui/popup.tsx";

export function FootprintCopyMenu({ footprint, mark }: { footprint: DecodedFootprint; mark: SampleMark }) {
  const { geometry } = footprint;
  const wkb = readText(footprint.entry, "geometry");
  return (
    <PopupButton name="Copy this building" icon="copy" label="Copy">
      <div className="menu">
        <CopyButton what="all fields as JSON" text={() => formatFootprintJson(footprint, mark)} />
        <CopyButton what="all fields as a row" text={() => formatFootprintRow(footprint, mark)} />
        {wkb && <CopyButton what="geometry as WKB hex" text={() => wkb} />}
        {geometry && <CopyButton what="geometry as GeoJSON" text={() => formatGeoJson(geometry, mark)} />}
        {geometry && <CopyButton what="geometry as WKT" text={() => formatWkt(geometry)} />}
      </div>
    </PopupButton>
  );
}
