// The basemap that can be shown now: the one that is wanted, or plain ground while or where it cannot be had.
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { ShownBasemap } from "../../model/scene/scene.ts";
import { askBasemap } from "./ask-basemap.ts";
import type { BasemapStyle } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { StyleTooLarge } from "./style-limits.ts";
import { buildTownBasemap, type ContextTiles } from "./town-basemap.ts";

type Fetched = { basemap: ShownBasemap; dark: boolean; style: BasemapStyle };

/** Same arguments, same object. `onFailure` is called once each time that a remote basemap was asked for in vain; with what its style has too
 *  much of, where that is why. */
export function useBasemap(
  basemap: ShownBasemap,
  dark: boolean,
  context: ContextTiles | null,
  onFailure: (tooMuch: string | null) => void,
): BasemapStyle {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const local = useMemo(
    () => (basemap === "town" && context !== null ? buildTownBasemap(context, dark) : buildPlainBasemap(dark)),
    [basemap, dark, context],
  );
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (basemap === "town" || basemap === "none") return;
    const abort = new AbortController();
    askBasemap(basemap, dark, abort.signal).then(
      (style) => {
        if (!abort.signal.aborted) setFetched({ basemap, dark, style });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) fail(error instanceof StyleTooLarge ? error.message : null);
      },
    );
    return () => abort.abort();
  }, [basemap, dark]);

  return fetched !== null && fetched.basemap === basemap && fetched.dark === dark ? fetched.style : local;
}
