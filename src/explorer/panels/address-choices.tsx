// Addresses to be looked up, each with its price: nothing is searched until one is chosen.
import type { ReactNode } from "react";
import { nameUnit, type Units } from "../model/geocoding/find-units.ts";
import { formatAddress } from "../model/location/format-address.ts";
import type { Location } from "../model/location/location.ts";
import { formatNumber } from "../model/text/format-number.ts";
import { Button } from "../ui/button.tsx";

type AddressChoicesProps = {
  name: string;
  addresses: readonly string[];
  cost: (location: Location) => ReactNode;
  onLook: (location: Location) => void;
};

export function AddressChoices({ name, addresses, cost, onLook }: AddressChoicesProps) {
  return (
    <ul className="notice-actions" aria-label={`${name}, one lookup each`}>
      {addresses
        .map((text) => ({ kind: "address" as const, text }))
        .map((location) => (
          <li key={location.text}>
            <Button onClick={() => onLook(location)}>
              <span>
                {location.text} <span className="derived">· {cost(location)}</span>
              </span>
            </Button>
          </li>
        ))}
    </ul>
  );
}

type UnitChoicesProps = { units: Units; onLook: (location: Location) => void };

/** The units of one building by their units alone, the rest of the address being that of the result. */
export function UnitChoices({ units: { count, addresses, matched }, onLook }: UnitChoicesProps) {
  // Without the matched one.
  const left = count - 1 - addresses.length;
  if (addresses.length === 0) return null;
  return (
    <div className="units">
      <ul aria-label="Other units, one lookup each">
        {addresses.map((text) => (
          <li key={text}>
            <button type="button" className="chip" title={text} aria-label={text} onClick={() => onLook({ kind: "address", text })}>
              {formatAddress(nameUnit(text, matched))}
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="derived">and {formatNumber(left)} more that the response doesn't name</p>}
    </div>
  );
}
