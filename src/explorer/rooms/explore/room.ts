// The room that the page opens with: places, looked up one at a time.
import type { Room } from "../../shell/room.ts";

export const EXPLORE: Room = {
  id: "explore",
  title: "Explore",
  panelName: "Lookups",
  parameters: [],
  load: async () => {
    const { LookupsSide } = await import("./lookups-side.tsx");
    return { Panel: LookupsSide };
  },
};
