// Where the Inspector covers the page, as on a phone, it steps aside for what it draws on the map. It stays as it is meanwhile: tab, place and focus are
// the same afterwards.
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../ui/button.tsx";

/** The same width as in layout.css, where the dock covers the page. */
const COVERS_PAGE = "(width < 720px)";

type MapReturn = {
  /** Brings the map into view where the Inspector covers it. `words`: what is shown there. */
  seeMap: (words: string) => void;
  /** What was drawn is gone, so the bar that leads back goes too. */
  end: () => void;
};

const MapReturnContext = createContext<MapReturn>({ seeMap: () => {}, end: () => {} });

/** For what is drawn on the map as long as the component is mounted. */
export function useSeeMap(): MapReturn["seeMap"] {
  const { seeMap, end } = useContext(MapReturnContext);
  useEffect(() => end, [end]);
  return seeMap;
}

export function MapReturnBar({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<string | null>(null);
  const opener = useRef<Element | null>(null);
  const id = useId();
  const value = useMemo<MapReturn>(
    () => ({
      seeMap: (words) => {
        if (!matchMedia(COVERS_PAGE).matches) return;
        opener.current = document.activeElement;
        setShown(words);
      },
      end: () => setShown(null),
    }),
    [],
  );
  const goBack = () => {
    flushSync(() => setShown(null));
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // The Inspector stays open.
    event.preventDefault();
    goBack();
  };
  return (
    <MapReturnContext value={value}>
      {children}
      {shown !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc does what the button does.
        <div className="map-return spread" onKeyDown={leaveByKey}>
          <p id={id}>{shown}</p>
          <Button look="main" aria-describedby={id} ref={focusOnce} onClick={goBack}>
            Back to the Inspector
          </Button>
        </div>
      )}
    </MapReturnContext>
  );
}

/** The button that opened the map is hidden, so the focus moves to the way back. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
