// The room in which many places are looked up together.
import type { Room } from "../../shell/room.ts";

export const LISTS: Room = {
  id: "lists",
  title: "Lists",
  panelName: "Lists",
  parameters: ["list", "row", "sort", "state"],
  load: async () => {
    const [{ ListsPanel }, { TableTab }, { LAYERS }, { LIST_OPEN_ROW, LIST_POINTS }] = await Promise.all([
      import("./lists-panel.tsx"),
      import("./table/table-tab.tsx"),
      import("../../map/layers/registry.ts"),
      import("../../map/layers/list-points.ts"),
    ]);
    return { Panel: ListsPanel, dockTab: { title: "Table", Component: TableTab }, layers: [...LAYERS, LIST_POINTS, LIST_OPEN_ROW] };
  },
};
