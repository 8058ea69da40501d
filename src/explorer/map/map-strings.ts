// The map's own words. The canvas must not be a second region named "Map": the app's region around the map has that name.

export const MAP_STRINGS = {
  canvas:
    "Map view. Arrow keys move it, plus and minus zoom, Enter looks up or opens what the crosshair marks, F fits the property, C copies the coordinates. While you measure, Enter adds a point, Backspace removes the last one, Escape ends.",
  tools: "Map tools",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit to property",
  northUp: "North up",
  pin: "Pin. Arrow keys move it, Enter looks up the new place for 1 lookup, Escape puts it back.",
  lookHere: "Look up here · 1 lookup",
  openSaved: "Saved result · no charge",
  openRow: "Row of the list · no charge",
  copyPointer: "Copy coordinates",
  measure: "Measure",
  measureHow: "Click or tap to add points",
  measureUndo: "Remove the last point (Backspace)",
  split: "Split view",
  saveImage: "Save map image",
  imageFailed: "The map image couldn't be saved. Try a smaller window, or reload the page.",
  scale: "Scale",
  credits: "Map credits",
  notes: "Map notes",
  imageDate: "Image date",
  sides: ["Left map", "Right map"],
  farApart: "over a year apart",
} as const;
