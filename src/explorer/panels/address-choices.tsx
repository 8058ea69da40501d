// Addresses that an answer names, to be looked up: nothing is asked until one is chosen.
import type { Location } from "../model/location/location.ts";
import { Button } from "../ui/button.tsx";

type AddressChoicesProps = { name: string; addresses: readonly string[]; onLook: (location: Location) => void };

export function AddressChoices({ name, addresses, onLook }: AddressChoicesProps) {
  return (
    <ul className="notice-actions" aria-label={`${name}, one lookup each`}>
      {addresses.map((text) => (
        <li key={text}>
          <Button onClick={() => onLook({ kind: "address", text })}>{text}</Button>
        </li>
      ))}
    </ul>
  );
}
