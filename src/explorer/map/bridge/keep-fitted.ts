// A map that changes its size (a sheet opens, a line of text appears below it) would cut off what the app fitted into it.
import type { Map as MapLibreMap } from "maplibre-gl";
import type { CameraOrigin } from "./move-camera.ts";

/** Calls `forget` at each change of size, until the person has moved the map; the app's next move starts over. */
export function keepFitted(map: Pick<MapLibreMap, "on" | "getContainer">, forget: () => void): void {
  const container = map.getContainer();
  const readSize = () => `${container.clientWidth} ${container.clientHeight}`;
  let movedByPerson = false;
  let size = readSize();
  map.on("movestart", (event) => {
    const { by, originalEvent } = event as typeof event & Partial<CameraOrigin>;
    if (by === "app") movedByPerson = false;
    // A change of size is a move too: nobody's.
    else if (by === "user" || originalEvent !== undefined) movedByPerson = true;
  });
  map.on("resize", () => {
    // Its pixels alone may have changed.
    if (!movedByPerson && readSize() !== size) forget();
    size = readSize();
  });
}
