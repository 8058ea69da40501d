// A room: what one kind of work adds to the page. The map, the selected property and the panels of it are the same in all of them.
import type { ComponentType } from "react";
import type { Layer } from "../map/layers/layer.ts";
import type { DatasetState } from "../model/dataset/dataset-state.ts";
import type { Asking, LogItem } from "../model/exchange/log-item.ts";
import type { Location } from "../model/location/location.ts";
import type { ChoiceActions } from "../state/choices.ts";
import type { RoomUrl } from "../state/url.ts";

/** A row of the registry. It is in the page from the start; what `load` brings is a chunk of its own, with its styles. */
export type Room = RoomUrl & {
  /** For people: the room's name, and the name of its panel on the left. */
  title: string;
  panelName: string;
  load: () => Promise<RoomParts>;
};

export type RoomParts = {
  /** What stands in the panel on the left. */
  Panel: ComponentType<RoomProps>;
  /** A tab of the dock, before the Inspector's own: `inspect("table")` opens it. */
  dockTab?: { title: string; Component: ComponentType<RoomProps> };
  /** What is drawn over the basemap, from the ground up, where that is not `LAYERS` alone: those and its own. */
  layers?: readonly Layer[];
};

export type RoomProps = {
  dataset: DatasetState;
  /** Who is asked. */
  asking: Asking;
  /** The item of the log that is shown, or null. */
  currentId: string | null;
  now: Date;
  /** One action that may cost one lookup. */
  onLook: (location: Location) => void;
  /** Shows what is in the log; asks nothing. */
  onOpen: ChoiceActions["open"];
  /** Brings the room's panel into sight, where the page shows one at a time. */
  onShowPanel: () => void;
  /** Lets the person choose files to open; asks nothing. */
  onOpenFile: () => void;
  /** Opens files as if they were dropped; asks nothing. */
  onOpenFiles: (files: readonly File[]) => void;
  /** The file that is to become a list; null: none. */
  newList: File | null;
  onNewList: (file: File | null) => void;
  /** Prints results of the log as one document; asks nothing. */
  onPrint: (items: readonly LogItem[]) => void;
  isPreparingReport: boolean;
  /** What of the last report went wrong, in a sentence; null: nothing. */
  reportProblem: string | null;
};
