// What index.html loads: the styles of the page, and then, once the shell is painted, the program. So a slow line or a slow phone shows
// the page, and takes text, before it has fetched and run what the page can do.
import "../ui/base.css";
import "../ui/controls.css";
import "../ui/overlays.css";
import "../ui/pictures.css";
import "../panels/panels.css";
import "./map-pane.css";
import "./layout.css";
import "./pane-edge.css";

async function openProgram(): Promise<void> {
  try {
    await import("./main.tsx");
  } catch (error) {
    document.getElementById("program-missing")!.hidden = false;
    throw error;
  }
}

// A page in the background paints nothing until it is looked at, and is loaded meanwhile.
if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes.includes("paint")) {
  void openProgram();
} else {
  // Told when the frame is on the screen, not when it is begun.
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    void openProgram();
  }).observe({ type: "paint", buffered: true });
}
