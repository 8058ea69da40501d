// Which panel of a narrow page is in sight, and whether the sheet that holds it is open.
import { useState } from "react";
import type { Asked } from "../model/exchange/asked.ts";
import { buildLocationKey } from "../model/location/location.ts";
import type { Tab } from "./side-tabs.tsx";

export type ShownTab = ReturnType<typeof useTab>;

export function useTab(asked: Asked | null) {
  const [tab, setTab] = useState<Tab>(asked ? "parcel" : "room");
  const [sheetOpen, setSheetOpen] = useState(true);
  const show = (next: Tab) => {
    setTab(next);
    setSheetOpen(true);
  };
  // A link that is opened here, or "back", comes by the URL.
  const place = asked && buildLocationKey(asked.location);
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    if (place !== null) show("parcel");
  }
  return { tab, sheetOpen, setSheetOpen, show };
}
