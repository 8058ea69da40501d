// The basemap that can be shown now: the one that is wanted, the last one until that is there, or plain ground where it cannot be had.
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { ShownBasemap } from "../../model/scene/scene.ts";
import { askBasemap, buildLocalBasemap } from "./ask-basemap.ts";
import type { BasemapStyle } from "./basemap-style.ts";
import { buildPlainBasemap } from "./plain-basemap.ts";
import { StyleTooLarge } from "./style-limits.ts";
import type { ContextTiles } from "./town-basemap.ts";

/** `style`: null where it cannot be had. */
type Fetched = { basemap: ShownBasemap; dark: boolean; style: BasemapStyle | null };

/** Same arguments, same object. `onFailure` is called once each time that a remote basemap was asked for in vain; with what its style has too
 *  much of, where that is why. */
export function useBasemap(
  basemap: ShownBasemap,
  dark: boolean,
  context: ContextTiles | null,
  onFailure: (tooMuch: string | null) => void,
): BasemapStyle {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const plain = useMemo(() => buildPlainBasemap(dark), [dark]);
  const standIn = useMemo(() => ({ ...plain, isStandIn: true as const }), [plain]);
  const local = useMemo(() => buildLocalBasemap(basemap, dark, context), [basemap, dark, context]);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (local) return;
    const abort = new AbortController();
    askBasemap(basemap, dark, context, abort.signal).then(
      (style) => {
        if (!abort.signal.aborted) setFetched({ basemap, dark, style });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setFetched({ basemap, dark, style: null });
        fail(error instanceof StyleTooLarge ? error.message : null);
      },
    );
    return () => abort.abort();
  }, [local, basemap, dark, context]);

  const isFetched = fetched !== null && fetched.basemap === basemap && fetched.dark === dark;
  const wanted = local ?? (isFetched ? (fetched.style ?? plain) : null);
  const [last, setLast] = useState<BasemapStyle | null>(null);
  const shown = wanted ?? last ?? standIn;
  if (shown !== last) setLast(shown);
  return shown;
}
