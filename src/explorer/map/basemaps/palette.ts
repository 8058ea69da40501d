// The map's colors, light and dark, each designed for its ground; the page's own colors live in its style sheets.
// What is a value in the panels too (roof areas, trees, shrubs) has its color there: `shell/map-tints.test.ts`.
import { TRAMPOLINE } from "../../model/scene/map-marks.ts";

export const TOWN_LIGHT = {
  ground: "#eceae6",
  land: "#f4f2ed",
  parcel: "#eaefdf",
  parcelLine: "#d6dcca",
  lawn: "#e1ebd2",
  street: "#ffffff",
  streetEdge: "#cbc6bb",
  water: "#b5d6e7",
  waterLine: "#93bfd5",
  building: "#d6cec4",
  buildingLine: "#a4998a",
  // A slope that faces the light, one that faces away, a flat roof.
  roofLit: "#e4ddd4",
  roofShaded: "#bcb0a3",
  roofFlat: "#d6cfc6",
  ridge: "#a0937f",
  shadow: "#4a4a32",
  shadowOpacity: 0.22,
  airConditioner: "#f6f4f0",
  tree: "#2f7d4f",
  treeLine: "#2c6a45",
  shrub: "#8a8f1c",
  pool: "#5bb6da",
  poolLine: "#2f8fb8",
  enclosure: "#a9b7bd",
  trampoline: TRAMPOLINE.light.fill,
  label: "#4a515c",
  labelHalo: "#ffffff",
  waterLabel: "#3f6f88",
  shore: "#ece2c8",
  woods: "#e3ead6",
  park: "#d6e6c3",
  school: "#f0e9d8",
  centerLine: "#c4bcaa",
  driveway: "#f4f2ee",
  parkLabel: "#3f6d3c",
  houseNumber: "#666d78",
};

export type TownColors = typeof TOWN_LIGHT;

export const TOWN_DARK: TownColors = {
  ground: "#15181b",
  land: "#1b1f22",
  parcel: "#232b27",
  parcelLine: "#35403a",
  lawn: "#26322a",
  street: "#3a4048",
  streetEdge: "#525a65",
  water: "#173647",
  waterLine: "#2b566c",
  building: "#545a66",
  buildingLine: "#1b1f25",
  roofLit: "#747c8a",
  roofShaded: "#4b515d",
  roofFlat: "#5e6571",
  ridge: "#2c3139",
  shadow: "#07090a",
  shadowOpacity: 0.5,
  airConditioner: "#aab2bd",
  tree: "#58b27e",
  treeLine: "#1c4a30",
  shrub: "#bfc455",
  pool: "#23779b",
  poolLine: "#4aa3c7",
  enclosure: "#5b6a73",
  trampoline: TRAMPOLINE.dark.fill,
  label: "#c3cad4",
  labelHalo: "#15181b",
  waterLabel: "#86b6cd",
  shore: "#2b2a24",
  woods: "#1e2823",
  park: "#233529",
  school: "#2a2a25",
  centerLine: "#6a727d",
  driveway: "#343a41",
  parkLabel: "#9cc592",
  houseNumber: "#a3abb6",
};

/** How what was looked up is drawn: `accent` is the outline, `casing` the line around it that keeps it readable on any ground. */
/** `gradeOpacity`: of buildings that are filled by the class of a value. */
export type LookupColors = { accent: string; casing: string; fillOpacity: number; gradeOpacity: number };

const ON_LIGHT: LookupColors = { accent: "#1f54e0", casing: "#ffffff", fillOpacity: 0.12, gradeOpacity: 0.62 };
const ON_DARK: LookupColors = { accent: "#7ea6ff", casing: "#0b1220", fillOpacity: 0.14, gradeOpacity: 0.62 };
/** Photographs are dark and busy in either theme: little fill, so that the roof stays visible. */
const ON_PHOTOGRAPH: LookupColors = { accent: "#2f6bff", casing: "#ffffff", fillOpacity: 0.08, gradeOpacity: 0.4 };

/** Colors for outlines on a ground; a white casing marks a selection on every ground. */
export function lookupColors(ground: "map" | "photograph", dark: boolean): LookupColors {
  if (ground === "photograph") return ON_PHOTOGRAPH;
  return dark ? ON_DARK : ON_LIGHT;
}
