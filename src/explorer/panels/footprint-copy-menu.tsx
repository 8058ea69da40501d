// Copies one building: as JSON, as a row for a spreadsheet, or its outline alone.
import { useState } from "react";
import { formatFootprintJson, formatFootprintRow } from "../model/property/footprint-text.ts";
import { formatGeoJson, formatWkt, type SampleMark } from "../model/property/geometry-text.ts";
import type { DecodedFootprint } from "../model/property/property.ts";
import { readText } from "../model/text/json-members.ts";
import { COPY_FAILURES, copyText } from "../ui/copy-text.ts";
import { closePopupAround, PopupButton } from "../ui/popup.tsx";

const NOTHING_SAID = { words: "", failed: false };

type FootprintCopyMenuProps = {
  footprint: DecodedFootprint;
  mark: SampleMark;
};

export function FootprintCopyMenu({ footprint, mark }: FootprintCopyMenuProps) {
  const [said, setSaid] = useState(NOTHING_SAID);
  const { geometry } = footprint;
  const wkb = readText(footprint.entry, "geometry");
  const forms: { what: string; text: () => string }[] = [
    { what: "all fields as JSON", text: () => formatFootprintJson(footprint, mark) },
    { what: "all fields as a row", text: () => formatFootprintRow(footprint, mark) },
    ...(wkb ? [{ what: "geometry as WKB hex", text: () => wkb }] : []),
    ...(geometry ? [{ what: "geometry as GeoJSON", text: () => formatGeoJson(geometry, mark) }] : []),
    ...(geometry ? [{ what: "geometry as WKT", text: () => formatWkt(geometry) }] : []),
  ];
  const copy = async (what: string, text: string) => {
    const outcome = await copyText(text);
    setSaid(outcome === "copied" ? { words: `Copied ${what}`, failed: false } : { words: COPY_FAILURES[outcome], failed: true });
  };
  return (
    <span className="copy-place">
      <PopupButton
        name="Copy this building"
        icon={said.failed ? "stop" : said.words === "" ? "copy" : "check"}
        label="Copy"
        onBlur={() => setSaid(NOTHING_SAID)}
      >
        <ul>
          {forms.map(({ what, text }) => (
            <li key={what}>
              <button
                type="button"
                className="menu-item"
                onClick={(event) => {
                  closePopupAround(event.currentTarget);
                  void copy(what, text());
                }}
              >
                Copy {what}
              </button>
            </li>
          ))}
        </ul>
      </PopupButton>
      <span className={said.failed ? "copy-failure" : "unseen"} role="status">
        {said.words}
      </span>
    </span>
  );
}
