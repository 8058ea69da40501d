// The keys of the page, and what the marks beside values mean.

import { MAP_MARKS, MAP_TINTS } from "../model/scene/map-marks.ts";
import { DialogFrame } from "../ui/dialog-frame.tsx";

const KEYS = [
  ["⌘K or Ctrl K", "go to the search field"],
  ["Enter", "in the search field: look up what it says"],
  ["Esc", "cancel the running lookup, or close what is open"],
  ["Tab Tab Enter", "from the search field: skip to the answer"],
  ["Tab", "on to the next control or group of values"],
  ["↑ ↓", "in a panel: walk the values; Enter opens one"],
  ["↑ ↓", "in the raw answer: walk the values; Enter shows one in its panel"],
  ["Arrows", "on the map: move it under the crosshair"],
  ["Enter", "on the map: look up the place under the crosshair"],
  ["+ −", "on the map: zoom"],
  ["F", "on the map: fit it to the property"],
  ["C", "on the map: copy the coordinates"],
] as const;

const MARKS = [
  ["0", "the answer says zero"],
  ["no value", "the answer says null"],
  ["not reported", "null, and no source of this dataset supplies the field"],
  ["not in the answer", "the field is missing from the answer"],
  ["unit not stated", "nobody says what the number is measured in"],
  ["unit guessed", "nobody says it; whoever made the dataset took it to be this"],
  ["inferred, derived", "worked out by this page, not said by the answer"],
] as const;

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <DialogFrame title="Keys and marks" open={open} onClose={onClose}>
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
        <h3>Beside values</h3>
        <dl>
          {MARKS.map(([mark, means]) => (
            <div key={mark}>
              <dt>{mark}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
        <h3>On the map</h3>
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
        <h3>On the dataset's own map</h3>
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
        <p className="help-foot">
          Parcelscope is free software under the MIT licence. <a href="/third-party-notices.md">Third-party notices</a>
        </p>
      </div>
    </DialogFrame>
  );
}
