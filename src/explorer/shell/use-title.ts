// The browser's tab and its bookmarks are called after what is looked up.
import { useEffect } from "react";
import { formatLocation, type Location } from "../model/location/location.ts";

export function useTitle(location: Location | null): void {
  useEffect(() => {
    document.title = location === null ? "Parcelscope" : `${formatLocation(location)} · Parcelscope`;
  }, [location]);
}
