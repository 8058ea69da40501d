// The geometry check of all buildings of the parcel, in slices, so that the page stays quick with thousands of them.
import { useEffect, useState } from "react";
import type { ParcelFindings } from "../../model/outline/inspect-parcel.ts";
import type { DecodedFootprint } from "../../model/property/property.ts";

/** Null until it is done. By the buildings' places in the list. */
export function useParcelFindings(buildings: readonly DecodedFootprint[]): ParcelFindings | null {
  const [found, setFound] = useState<{ of: readonly DecodedFootprint[]; findings: ParcelFindings } | null>(null);
  useEffect(() => {
    let isStale = false;
    const inspecting = import("../../model/outline/inspect-parcel.ts").then(({ inspectParcel }) => inspectParcel(buildings));
    inspecting.then(
      (findings) => isStale || setFound({ of: buildings, findings }),
      // Coordinate systems couldn't load: each building says so when it is looked at.
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [buildings]);
  return found?.of === buildings ? found.findings : null;
}
