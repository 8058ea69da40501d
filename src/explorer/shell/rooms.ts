// The registry of rooms. The first is where a link without a room leads.
import { EXPLORE } from "../rooms/explore/room.ts";
import { LISTS } from "../rooms/lists/room.ts";
import type { Room } from "./room.ts";

export const ROOMS: readonly [Room, ...Room[]] = [EXPLORE, LISTS];
