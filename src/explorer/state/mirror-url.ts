// Keeps the URL and the choices in step, both ways. A new lookup or another room is a step in the browser's history; anything else rewrites the present one.
// "Back" to an action of this visit shows its outcome and asks nothing anew.
import { type Asked, buildAsked } from "../model/exchange/asked.ts";
import { buildLocationKey, isStated } from "../model/location/location.ts";
import type { ChoiceStore, Choices } from "./choices.ts";
import { buildUrl, parseUrl, type RoomUrl, type UrlChoices } from "./url.ts";

/** What is needed of the browser's window; tests bring their own. */
export type Browser = Pick<Window, "addEventListener" | "removeEventListener"> & {
  location: Pick<Location, "hash" | "pathname" | "search">;
  history: Pick<History, "pushState" | "replaceState" | "state">;
};

/** Takes over what the URL holds (at most one lookup), then mirrors until the returned closer is called. */
export function mirrorUrl(store: ChoiceStore, browser: Browser, rooms: readonly RoomUrl[] = []): () => void {
  const known = new Map<string, Asked>();
  let views = 0;
  let shown = "";
  let following = false;

  const remember = (asked: Asked | null) => {
    if (asked) known.set(asked.id, asked);
  };

  function restore() {
    const url = parseUrl(browser.location.hash, rooms);
    const id: unknown = browser.history.state?.askedId;
    const asked = pickAsked(url, typeof id === "string" ? known.get(id) : undefined);
    views += 1;
    remember(asked);
    following = true;
    store.getState().choose({
      version: url.version,
      asked,
      before: null,
      selectedKey: asked && url.selectedKey,
      hoveredKey: null,
      resultPointer: null,
      basemap: url.basemap,
      split: url.split,
      ...(url.technical !== null && { technical: url.technical }),
      ...(url.colorBy !== null && { colorBy: url.colorBy }),
      ...(url.rings !== null && { rings: url.rings }),
      inspector: { ...store.getState().inspector, tab: url.inspectorTab, pointer: "", otherId: null },
      view: url.view,
      wishedView: url.view && { key: `url ${views}`, view: url.view },
      room: url.room,
      roomChoices: url.roomChoices,
    });
    following = false;
    shown = buildUrl(pickUrlChoices(store.getState()));
    // A change that changes nothing takes the browser ten milliseconds, at every start.
    if (browser.location.hash !== shown || asked !== null) rewrite(asked);
  }

  function write(now: Choices, before: Choices) {
    if (following) return;
    const url = buildUrl(pickUrlChoices(now));
    // Whoever withdraws has no way back either; an earlier action that is opened from the list is a step like any other.
    const isWithdrawn = now.before === null;
    const isNewLookup = now.asked !== before.asked && !isWithdrawn && !(now.asked && asksTheSame(now.asked, before.asked));
    const isStep = isNewLookup || now.room !== before.room;
    remember(now.asked);
    if (url === shown && now.asked === before.asked) return;
    shown = url;
    if (isStep) go("pushState", now.asked);
    else rewrite(now.asked);
  }

  const rewrite = (asked: Asked | null) => go("replaceState", asked);

  function go(how: "pushState" | "replaceState", asked: Asked | null) {
    const { pathname, search } = browser.location;
    try {
      browser.history[how]({ askedId: asked?.id ?? null }, "", pathname + search + shown);
    } catch {
      // Browsers refuse many changes in a short time; the next one brings the URL up to date.
      shown = "refused";
    }
  }

  restore();
  const unsubscribe = store.subscribe(write);
  browser.addEventListener("popstate", restore);
  return () => {
    unsubscribe();
    browser.removeEventListener("popstate", restore);
  };
}

function pickUrlChoices(choices: Choices): UrlChoices {
  const { asked, version, inspector } = choices;
  return {
    ...choices,
    location: asked && isInUrl(asked) && isStated(asked.location) ? asked.location : null,
    version: asked && isInUrl(asked) ? asked.version : version,
    inspectorTab: inspector.tab,
  };
}

/** Nothing of a file, of a list's row, nor of a result that is faulty on purpose: a link or a reload would search for it in earnest, and pay. */
function isInUrl({ isFile, isRow }: Asked): boolean {
  return !isFile && !isRow;
}

/** The action of this visit that the URL belongs to, else a new one; null where the URL holds no lookup. */
function pickAsked({ location, version, view }: UrlChoices, known: Asked | undefined): Asked | null {
  const keepView = view !== null;
  if (known && !isInUrl(known)) return { ...known, keepView };
  if (location === null) return null;
  if (known && known.version === version && buildLocationKey(known.location) === buildLocationKey(location)) return { ...known, keepView };
  return buildAsked(location, version, { keepView, isLink: true });
}

function asksTheSame(asked: Asked, before: Asked | null): boolean {
  const isNamed = isInUrl(asked) && (before === null || isInUrl(before));
  return isSamePlace(asked, before) && (isNamed || asked.exchangeId === before?.exchangeId);
}

function isSamePlace(asked: Asked, before: Asked | null): boolean {
  return before !== null && asked.version === before.version && buildLocationKey(asked.location) === buildLocationKey(before.location);
}
