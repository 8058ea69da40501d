// What a click would do, said before it is done: beside the pointer and the crosshair; after a tap by a chip that asks.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapPick, SettledPick, Spot } from "../../model/scene/decide-pick.ts";
import { MAP_STRINGS } from "../map-strings.ts";

export type PickHandlers = {
  /** What a click there would do, as far as is known at once. Another function once more is known. */
  decide: (spot: Spot) => MapPick;
  /** The same, when all is known. */
  settle: (spot: Spot) => Promise<SettledPick>;
  /** The person has clicked, or has answered the chip. */
  onPick: (pick: SettledPick, spot: Spot) => void;
};

type Said = { words: string; parcelId: string | null; by: "pointer" | "crosshair" };

export type Picking = {
  /** Beside the pointer or the crosshair; null: nothing to say. */
  said: Said | null;
  /** Follows the pointer without rendering anything. */
  label: RefObject<HTMLParagraphElement | null>;
  /** Where a tap would cost a lookup, and waits for a yes. */
  tapped: Spot | null;
  point: (spot: Spot | null) => void;
  mark: (spot: Spot | null) => void;
  click: (spot: Spot, by: "mouse" | "touch") => void;
  confirm: () => void;
  dismiss: () => void;
};

/** From the pointer's tip, in pixels; on the other side of it near the map's right edge. */
const ASIDE = { x: 14, y: 18 };
const LABEL_PIXELS = 190;

export function usePicking({ decide, settle, onPick }: PickHandlers): Picking {
  const [said, setSaid] = useState<Said | null>(null);
  const [tapped, setTapped] = useState<Spot | null>(null);
  const label = useRef<HTMLParagraphElement>(null);
  const spots = useRef<{ pointer: Spot | null; crosshair: Spot | null }>({ pointer: null, crosshair: null });

  const say = useEffectEvent(() => {
    const { pointer, crosshair } = spots.current;
    const spot = pointer ?? crosshair;
    if (label.current && spot) move(label.current, spot);
    const pick = spot && decide(spot);
    const words = pick && describePick(pick);
    const next: Said | null = words ? { words, parcelId: spot!.parcelIds[0] ?? null, by: pointer ? "pointer" : "crosshair" } : null;
    setSaid((now) => (now?.words === next?.words && now?.parcelId === next?.parcelId && now?.by === next?.by ? now : next));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is known.
  useEffect(() => say(), [decide]);

  const pick = (spot: Spot, by: "mouse" | "touch") => {
    setTapped(null);
    void settle(spot).then((settled) => {
      if (by === "touch" && settled.kind === "lookup") setTapped(spot);
      else onPick(settled, spot);
    });
  };
  return {
    said,
    label,
    tapped,
    point: (spot) => {
      spots.current.pointer = spot;
      say();
    },
    mark: (spot) => {
      spots.current.crosshair = spot;
      say();
    },
    click: pick,
    confirm: () => {
      setTapped(null);
      if (tapped) onPick({ kind: "lookup", cost: 1 }, tapped);
    },
    dismiss: () => setTapped(null),
  };
}

/** Null where it goes without saying: what is open already. */
function describePick({ kind }: MapPick): string | null {
  if (kind === "lookup") return MAP_STRINGS.lookHere;
  return kind === "open" ? MAP_STRINGS.openSaved : null;
}

function move(label: HTMLElement, { x, y }: Spot): void {
  const width = label.parentElement?.clientWidth ?? 0;
  const left = x + ASIDE.x + LABEL_PIXELS > width ? x - ASIDE.x - LABEL_PIXELS : x + ASIDE.x;
  label.style.transform = `translate(${Math.max(0, left)}px, ${y + ASIDE.y}px)`;
}
