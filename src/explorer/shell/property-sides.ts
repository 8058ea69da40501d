// The property's panels: one chunk, that the page fetches once a person can type (`lazy-sides.tsx`).
import "../panels/property.css";
import { FootprintSide } from "./footprint-side.tsx";
import { ParcelSide } from "./parcel-side.tsx";

export const PROPERTY_SIDES = { ParcelSide, FootprintSide };
