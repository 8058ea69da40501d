// Copies one building: as JSON, as a row for a spreadsheet, or its outline alone.
import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import type { DecodedFootprint } from "../model/property.ts";
import { Icon } from "../ui/icon.tsx";
import { textOf } from "./building-order.ts";
import { formatGeoJson, formatWkt } from "./geometry-text.ts";

export function FootprintCopyMenu({ footprint }: { footprint: DecodedFootprint }) {
  const [said, setSaid] = useState("");
  const { geometry } = footprint;
  const wkb = textOf(footprint, "geometry");
  const forms: { what: string; text: () => string }[] = [
    { what: "all fields as JSON", text: () => formatJson(footprint) },
    { what: "all fields as a row", text: () => formatRow(footprint) },
    ...(wkb ? [{ what: "geometry as WKB hex", text: () => wkb }] : []),
    ...(geometry ? [{ what: "geometry as GeoJSON", text: () => formatGeoJson(geometry) }] : []),
    ...(geometry ? [{ what: "geometry as WKT", text: () => formatWkt(geometry) }] : []),
  ];
  const copy = (what: string, text: string) =>
    navigator.clipboard
      .writeText(text)
      .then(() => setSaid(`Copied ${what}`))
      .catch(() => setSaid("The browser refused the clipboard"));
  return (
    <>
      <Menu.Root onOpenChange={(open) => open && setSaid("")}>
        <Menu.Trigger className="button" data-look="plain">
          <Icon name={said.startsWith("Copied") ? "check" : "copy"} />
          Copy
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="popup-place" align="end" sideOffset={4}>
            <Menu.Popup className="popup menu">
              {forms.map(({ what, text }) => (
                <Menu.Item key={what} className="menu-item" onClick={() => copy(what, text())}>
                  Copy {what}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <span className="unseen" role="status">
        {said}
      </span>
    </>
  );
}

function formatJson({ fields }: DecodedFootprint): string {
  return JSON.stringify(Object.fromEntries(fields.filter(({ state }) => state !== "missing").map(({ name, raw }) => [name, raw])), null, 2);
}

/** Names and values, two lines, parted by tabs: what a spreadsheet takes. */
function formatRow({ fields }: DecodedFootprint): string {
  const cell = (raw: unknown) =>
    raw === null || raw === undefined ? "" : String(typeof raw === "object" ? JSON.stringify(raw) : raw).replace(/[\t\r\n]+/g, " ");
  return `${fields.map(({ name }) => name).join("\t")}\n${fields.map(({ raw }) => cell(raw)).join("\t")}`;
}
