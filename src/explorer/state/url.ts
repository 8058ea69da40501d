// The URL's part of the choices: lookup, version, selection, view, basemap. What a stranger's link holds is checked, piece by piece.
import type { ApiVersion } from "../model/exchange.ts";
import type { Location } from "../model/location.ts";
import type { Basemap } from "../model/scene.ts";
import type { View } from "./choices.ts";

export type UrlChoices = {
  location: Location | null;
  version: ApiVersion;
  selectedKey: string | null;
  basemap: Basemap | null;
  view: View | null;
};
