// Other addresses that match almost as well: a list, whose rows and the pins on the map light each other.
import { useMemo } from "react";
import { findUnits } from "../model/geocoding/find-units.ts";
import type { Geocoding } from "../model/geocoding/geocoding.ts";
import { compareMatches, listMatchPins, type MatchPin } from "../model/geocoding/match-pins.ts";
import type { Location } from "../model/location/location.ts";
import { uniteBounds } from "../model/property/unite-bounds.ts";
import { ROUND_POINT_DEGREES, roundBounds } from "../model/scene/build-scene.ts";
import { useChoiceActions } from "../state/use-choices.ts";
import { Button } from "../ui/button.tsx";

/** A person chooses among a few. */
const CHOICES = 5;

type OtherMatchesProps = {
  geocoding: Geocoding;
  /** A pin's id, or a building's key. */
  hoveredKey: string | null;
  onHover: (key: string | null) => void;
  onLook: (location: Location) => void;
};

/** The first that the response names. Units of one building are listed where the finding about them is. */
export function OtherMatches({ geocoding, ...ways }: OtherMatchesProps) {
  const pins = useMemo(() => listMatchPins(geocoding), [geocoding]);
  // One address twice is two pins and one search.
  const addresses = [...new Set([...geocoding.rivalAddresses, ...pins.map(({ address }) => address)])].slice(0, CHOICES);
  const named = addresses.length;
  const all = Math.max(geocoding.rivals ?? 0, named);
  if (named === 0 || findUnits(geocoding) !== null) return null;
  const difference = compareMatches(geocoding);
  return (
    <div className="matches">
      <p className="derived">Or did you mean{all > named ? ` one of these (${named} of ${all})` : ""} · 1 lookup each</p>
      {difference !== null && (
        <p className="match-row">
          <span className="breaks">
            <span className="soft">This result:</span> {geocoding.matched ?? "address not named"}
          </span>
        </p>
      )}
      <ul aria-label="Other matches, one lookup each">
        {addresses.map((text) => (
          <MatchRow key={text} text={text} pin={pins.find(({ address }) => address === text) ?? null} {...ways} />
        ))}
      </ul>
      {difference !== null && <p className="derived">{describeDifference(difference)}</p>}
      {pins.length > 0 && <ShowOnMap pins={pins} geocoding={geocoding} />}
    </div>
  );
}

/** Of addresses alone: the confidence of the result is lower than its score because there are others. */
function describeDifference(difference: number): string {
  if (difference === 0) return "By their addresses, this result is no better than the best of the others.";
  return `By their addresses, this result is ${Math.abs(difference).toFixed(2)} ${difference > 0 ? "better" : "worse"} than the best of the others.`;
}

type MatchRowProps = Omit<OtherMatchesProps, "geocoding"> & { text: string; pin: MatchPin | null };

function MatchRow({ text, pin, hoveredKey, onHover, onLook }: MatchRowProps) {
  const light = (isOn: boolean) => pin && onHover(isOn ? pin.id : null);
  return (
    <li>
      <button
        type="button"
        className="match-row pressable"
        data-hovered={pin !== null && pin.id === hoveredKey}
        onClick={() => onLook({ kind: "address", text })}
        onPointerEnter={() => light(true)}
        onPointerLeave={() => light(false)}
        onFocus={() => light(true)}
        onBlur={() => light(false)}
      >
        {pin && (
          <span className="match-letter">
            <span className="unseen">Pin </span>
            {pin.letter}
            <span className="unseen">:</span>
          </span>
        )}
        <span className="breaks">{text}</span>
        {pin && pin.compared !== "" && (
          <span className="push strong nowrap">
            <span className="unseen">, </span>
            {pin.compared}
          </span>
        )}
      </button>
    </li>
  );
}

/** The map stays at the result until somebody asks for them. */
function ShowOnMap({ pins, geocoding: { point } }: { pins: readonly MatchPin[]; geocoding: Geocoding }) {
  const { showBounds } = useChoiceActions();
  const places = [...pins.map(({ position }) => position), ...(point ? [point] : [])];
  const bounds = uniteBounds(places.map(([longitude, latitude]) => [longitude, latitude, longitude, latitude]));
  if (bounds === null) return null;
  return <Button onClick={() => showBounds(roundBounds(bounds, ROUND_POINT_DEGREES))}>Show other matches on the map</Button>;
}
