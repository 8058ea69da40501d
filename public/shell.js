// What the page does before its program is there. It blocks the first paint, so it is small, and plain: browsers read it as it is.

// A chosen theme is set before anything is painted; without a choice the page follows the system.
try {
  const theme = localStorage.getItem("parcelscope-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}

// The panels' widths, and which of them are collapsed, as `kept.ts` keeps them.
try {
  const { style, dataset } = document.documentElement;
  for (const [name, { width, open }] of Object.entries(JSON.parse(localStorage.getItem("parcelscope-panes")) ?? {})) {
    style.setProperty(`--${name}-width`, `${Number(width)}px`);
    if (!open) dataset[`${name}Pane`] = "collapsed";
  }
} catch {
  // Nothing sensible is kept: the style sheet's own widths.
}

// What is submitted now is looked up by the program (`shell.ts` reads it): sending the form would leave the page, for nothing without a network.
document.addEventListener("submit", (event) => {
  if (event.target.id !== "shell-search") return;
  event.preventDefault();
  event.target.dataset.submitted = event.target.elements.q.value;
});

// A browser leaves the page for a dropped file: what comes before `use-file-door.ts` takes it is refused.
for (const type of ["dragover", "drop"])
  addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  });

// A script that cannot be fetched tells its own element only, which nobody sees.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const tell = () => document.getElementById("program-missing")?.removeAttribute("hidden");
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
    else tell();
  },
  true,
);
