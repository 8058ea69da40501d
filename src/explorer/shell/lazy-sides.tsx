// The property's panels, fetched as soon as a person can type; a skeleton until they are there.
import { type ComponentType, lazy, useEffect } from "react";
import { ParcelSkeleton } from "../panels/parcel-skeleton.tsx";
import { Notice } from "../ui/notice.tsx";
import type { FootprintSideProps } from "./footprint-side.tsx";
import { LoadGuard } from "./load-guard.tsx";
import type { ParcelSideProps } from "./parcel-side.tsx";

const load = () => import("./property-sides.ts").then(({ PROPERTY_SIDES }) => PROPERTY_SIDES);

const Parcel: ComponentType<ParcelSideProps> = lazy(async () => ({ default: (await load()).ParcelSide }));
const Footprint: ComponentType<FootprintSideProps> = lazy(async () => ({ default: (await load()).FootprintSide }));

const MISSING = <Notice tone="caution" title="This panel couldn't load. Reload the page to try again." />;

/** Has the panels ready before the first lookup. */
export function usePropertySides(): void {
  useEffect(() => {
    // Where it cannot be fetched, the panel says so once it is wanted.
    load().catch(() => {});
  }, []);
}

export function LazyParcelSide(props: ParcelSideProps) {
  const { lookup, onCancel } = props;
  const waiting = lookup.phase !== "idle" && <ParcelSkeleton location={lookup.asked.location} onCancel={onCancel} />;
  return (
    <LoadGuard fallback={MISSING} waiting={waiting}>
      <Parcel {...props} />
    </LoadGuard>
  );
}

export function LazyFootprintSide(props: FootprintSideProps) {
  return (
    <LoadGuard fallback={MISSING}>
      <Footprint {...props} />
    </LoadGuard>
  );
}
