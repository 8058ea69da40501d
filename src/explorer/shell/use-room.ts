// The room that the URL names, and what it loads.
import { useEffect, useState } from "react";
import { useChoices } from "../state/use-choices.ts";
import type { Room, RoomParts } from "./room.ts";
import { ROOMS } from "./rooms.ts";

export type OpenRoom = {
  room: Room;
  /** Null while it loads, and where it cannot be loaded. */
  parts: RoomParts | null;
  /** Its program could not be fetched. */
  failed: boolean;
};

export function useRoom(): OpenRoom {
  const id = useChoices((choices) => choices.room);
  const room = ROOMS.find((each) => each.id === id) ?? ROOMS[0];
  const [loaded, setLoaded] = useState<{ room: Room; parts: RoomParts | null } | null>(null);
  useEffect(() => {
    let left = false;
    const show = (parts: RoomParts | null) => {
      if (!left) setLoaded({ room, parts });
    };
    room.load().then(show, () => show(null));
    return () => {
      left = true;
    };
  }, [room]);
  const current = loaded?.room === room ? loaded : null;
  return { room, parts: current?.parts ?? null, failed: current !== null && current.parts === null };
}
