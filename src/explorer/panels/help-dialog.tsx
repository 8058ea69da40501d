// The keyboard shortcuts of the page, and what the marks beside values and on the map mean.
import type { ReactNode } from "react";
import { buildColorScale } from "../model/fields/color-scale.ts";
import { buildClassSwatch, buildMarkSwatch, type LegendSwatch as SwatchLook } from "../model/scene/legend.ts";
import { MAP_MARKS, MAP_TINTS, type MapMark } from "../model/scene/map-marks.ts";
import { MARK_INK, MARK_SHAPES } from "../model/scene/mark-shapes.ts";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import { LegendSwatch } from "../ui/legend-swatch.tsx";
import { tintOf } from "../ui/tint.ts";
import "./help.css";
import { Term } from "../ui/term.tsx";

const KEYS = [
  ["⌘K or Ctrl K", "go to the search box"],
  ["Enter", "in the search box: search"],
  ["Esc", "cancel the search, or close what is open; in the Inspector: close it"],
  ["Tab Tab Enter", "from the search box: skip to the result"],
  ["Tab", "go to the next control or group of values"],
  ["↑ ↓", "in a panel: go through the buildings, or the values; Enter opens one"],
  ["↑ ↓", "in the raw response: go through the values; Enter shows one in its panel"],
  ["Arrows", "on the map: move it under the crosshair"],
  ["Enter", "on the map: open or search what is under the crosshair; the map says first what it costs"],
  ["+ −", "on the map: zoom in or out"],
  ["F", "on the map: show the whole property"],
  ["C", "on the map: copy the coordinates"],
  ["Enter, Backspace, Esc", "while measuring: add a point, remove the last one, end"],
  ["Ctrl `", "go to the Inspector; in it: close it (the key left of 1)"],
  ["⌘P or Ctrl P", "print a report of the result"],
] as const;

const ROOF_CONDITIONS = buildColorScale("roof_condition", {}, []).classes;

const MARKS = [
  ["0", "zero in the response"],
  ["no value", "null in the response"],
  ["not reported", "null: the data behind this service doesn't include the field"],
  ["not in the response", "the field is missing"],
  ["unit not stated", "the service doesn't say which unit the number is in"],
  ["unit assumed", "assumed when the data was imported"],
  ["inferred, calculated", "worked out by this page; not in the response"],
] as const;

export type HelpDialogProps = { open: boolean; onClose: () => void; dark: boolean };

export function HelpDialog({ open, onClose, dark }: HelpDialogProps) {
  const theme = dark ? "dark" : "light";
  return (
    <DialogFrame title="Shortcuts and legend" open={open} onClose={onClose}>
      <div className="help">
        <Terms rows={KEYS.map(([key, does]) => [<kbd key={does}>{key}</kbd>, does])} />
        <h3>Values</h3>
        <Terms rows={MARKS} />
        <h3>Map</h3>
        <Terms rows={Object.entries(MAP_MARKS).map(([mark, means]) => [swatch(buildMarkSwatch(mark as MapMark, theme)), means])} />
        <h3>Roof condition</h3>
        <Terms rows={ROOF_CONDITIONS.map(({ class: name, words }) => [swatch(buildClassSwatch(name, theme)), words])} />
        <h3>Dataset map</h3>
        <Terms
          rows={Object.entries(MAP_TINTS).map(([tint, means]) => [
            <span key={tint} className="swatch" style={tintOf(`data-${tint}`)} />,
            means,
          ])}
        />
        <p className="help-foot faint">
          Parcelscope is free software under the MIT license. <a href="/third-party-notices.md">Third-party notices</a>
        </p>
      </div>
    </DialogFrame>
  );
}

function Terms({ rows }: { rows: readonly (readonly [ReactNode, string])[] }) {
  return (
    <dl className="pairs">
      {rows.map(([term, means]) => (
        <Term key={means} name={term}>
          {means}
        </Term>
      ))}
    </dl>
  );
}

function swatch(look: SwatchLook) {
  return <LegendSwatch look={look} mark={look.mark && MARK_SHAPES[look.mark]} ink={MARK_INK} />;
}
