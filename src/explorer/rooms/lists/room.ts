// The room in which many places are looked up together.
import type { Room } from "../../shell/room.ts";

export const LISTS: Room = {
  id: "lists",
  title: "Lists",
  panelName: "Lists",
  parameters: ["list", "row", "sort", "state"],
  load: async () => {
    const { ListsPanel } = await import("./lists-panel.tsx");
    return { Panel: ListsPanel };
  },
};
