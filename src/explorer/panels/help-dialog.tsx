// The keyboard shortcuts of the page, and what the marks beside values and on the map mean.

import { buildColorScale } from "../model/fields/color-scale.ts";
import { CONDITION_CLASSES, CONDITION_MARKS } from "../model/fields/condition-scale.ts";
import { MAP_MARKS, MAP_TINTS } from "../model/scene/map-marks.ts";
import { DialogFrame } from "../ui/dialog-frame.tsx";
import "./help.css";

const KEYS = [
  ["⌘K or Ctrl K", "go to the search box"],
  ["Enter", "in the search box: search"],
  ["Esc", "cancel the search, or close what is open; in the Inspector: close it"],
  ["Tab Tab Enter", "from the search box: skip to the result"],
  ["Tab", "go to the next control or group of values"],
  ["↑ ↓", "in a panel: go through the values; Enter opens one"],
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

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <DialogFrame title="Shortcuts and legend" open={open} onClose={onClose}>
      <div className="help">
        <dl>
          {KEYS.map(([key, does]) => (
            <div key={does}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <h3>Values</h3>
        <dl>
          {MARKS.map(([mark, means]) => (
            <div key={mark}>
              <dt>{mark}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
        <h3>Map</h3>
        <dl>
          {Object.entries(MAP_MARKS).map(([mark, means]) => (
            <div key={mark}>
              <dt>
                <span className="legend-mark" data-mark={mark} />
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
        <h3>Roof condition</h3>
        <dl>
          {CONDITION_CLASSES.map((name) => (
            <div key={name}>
              <dt>
                <span className="condition-swatch" data-class={name}>
                  {CONDITION_MARKS[name]}
                </span>
              </dt>
              <dd>{ROOF_CONDITIONS.find((each) => each.class === name)?.words}</dd>
            </div>
          ))}
        </dl>
        <h3>Dataset map</h3>
        <dl>
          {Object.entries(MAP_TINTS).map(([tint, means]) => (
            <div key={tint}>
              <dt>
                <span className="swatch" data-tint={tint} />
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
        <p className="help-foot faint">
          Parcelscope is free software under the MIT license. <a href="/third-party-notices.md">Third-party notices</a>
        </p>
      </div>
    </DialogFrame>
  );
}
