// What a click would do, said before it is done: beside the pointer and the crosshair; after a tap by a chip that asks.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapPick, SettledPick, Spot } from "../../model/scene/decide-pick.ts";
import { readRowPoint } from "../../model/scene/scene.ts";

export type PickHandlers = {
  /** What a click there would do, as far as is known at once. Another function once more is known. */
  decide: (spot: Spot) => MapPick;
  /** The person has clicked, or has answered the chip. */
  onPick: (pick: SettledPick, spot: Spot) => void;
};

type By = "pointer" | "crosshair";
type Said = { words: string; parcelId: string | null; by: By };

export type Picking = {
  /** Beside the pointer or the crosshair; null: nothing to say. */
  said: Said | null;
  /** Follows the pointer without rendering anything. */
  label: RefObject<HTMLParagraphElement | null>;
  /** Where a tap would cost a lookup, and waits for a yes. */
  tapped: Spot | null;
  point: (spot: Spot | null) => void;
  mark: (spot: Spot | null) => void;
  /** Where the pin is held: wherever it is put, that is looked up. Null: it is held no more. */
  drag: (at: { x: number; y: number } | null) => void;
  click: (spot: Spot, by: "mouse" | "touch") => void;
  /** Enter at the crosshair. */
  enter: (spot: Spot) => void;
  confirm: () => void;
  dismiss: () => void;
};

/** From the pointer's tip, in pixels; on the other side of it near the map's right edge, and beside what is at its foot. */
const ASIDE = { x: 14, y: 18 };
const LABEL = { width: 190, height: 28 };
export const LOOK_HERE = "Look up here · 1 lookup";
const OF_PIN: Said = { words: LOOK_HERE, parcelId: null, by: "pointer" };

export function usePicking({ decide, onPick }: PickHandlers): Picking {
  const [said, setSaid] = useState<Said | null>(null);
  const [tapped, setTapped] = useState<Spot | null>(null);
  const [isDragged, setDragged] = useState(false);
  const label = useRef<HTMLParagraphElement>(null);
  const spots = useRef<Record<By, Spot | null>>({ pointer: null, crosshair: null });
  /** The words are about the place of the one that moved last. */
  const last = useRef<By>("pointer");
  const pointedAt = useRef<{ x: number; y: number } | null>(null);
  /** The newest click, while what it does isn't known. */
  const waiting = useRef<Spot | null>(null);

  const readBy = (): By => (spots.current[last.current] ? last.current : spots.current.pointer ? "pointer" : "crosshair");
  const say = useEffectEvent(() => {
    const by = readBy();
    const spot = spots.current[by];
    if (label.current && spot) move(label.current, spot);
    const pick = spot && decide(spot);
    const words = pick && describePick(pick);
    const next: Said | null = words ? { words, parcelId: spot!.parcelIds?.[0] ?? null, by } : null;
    setSaid((now) => (now?.words === next?.words && now?.parcelId === next?.parcelId && now?.by === next?.by ? now : next));
  });
  /** `isTold`: the person has been told the cost. */
  const pick = useEffectEvent((spot: Spot, isTold: boolean) => {
    setTapped(null);
    const made = decide(spot);
    waiting.current = made.kind === "check" ? spot : null;
    if (made.kind === "lookup" && !isTold) setTapped(spot);
    else if (made.kind !== "check") onPick(made, spot);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more is known.
  useEffect(() => {
    say();
    // No words were shown before that click.
    if (waiting.current) pick(waiting.current, false);
  }, [decide]);
  return {
    said: isDragged ? OF_PIN : said,
    label,
    tapped,
    point: (spot) => {
      spots.current.pointer = spot;
      // The map also reports a pointer at rest, when it has moved under it.
      if (spot && (spot.x !== pointedAt.current?.x || spot.y !== pointedAt.current.y)) {
        pointedAt.current = { x: spot.x, y: spot.y };
        last.current = "pointer";
      }
      say();
    },
    mark: (spot) => {
      if (spot && !isSamePlace(spot, spots.current.crosshair)) last.current = "crosshair";
      spots.current.crosshair = spot;
      say();
    },
    drag: (at) => {
      setDragged(at !== null);
      if (label.current && at) move(label.current, at);
    },
    click: (spot, by) => pick(spot, by === "mouse"),
    enter: (spot) => {
      if (readBy() === "crosshair") return pick(spot, isSamePlace(spot, spots.current.crosshair));
      // The words were about the pointer's place: first those for this one.
      last.current = "crosshair";
      say();
    },
    confirm: () => {
      setTapped(null);
      if (tapped) onPick({ kind: "lookup" }, tapped);
    },
    dismiss: () => setTapped(null),
  };
}

function isSamePlace(a: Spot, b: Spot | null): boolean {
  return b !== null && a.position[0] === b.position[0] && a.position[1] === b.position[1];
}

/** Null where it goes without saying: what is open already. */
function describePick(pick: MapPick): string | null {
  if (pick.kind === "lookup") return LOOK_HERE;
  if (pick.kind === "row" && readRowPoint(pick.id) !== null) return "Row of the list · no charge";
  return pick.kind === "open" ? "Saved result · no charge" : null;
}

function move(label: HTMLElement, { x, y }: { x: number; y: number }): void {
  const width = label.parentElement?.clientWidth ?? 0;
  const foot = label.parentElement?.querySelector<HTMLElement>(".map-foot")?.offsetTop ?? Number.POSITIVE_INFINITY;
  const left = x + ASIDE.x + LABEL.width > width ? x - ASIDE.x - LABEL.width : x + ASIDE.x;
  const top = y + ASIDE.y + LABEL.height > foot ? y - ASIDE.y - LABEL.height : y + ASIDE.y;
  label.style.transform = `translate(${Math.max(0, left)}px, ${top}px)`;
}
