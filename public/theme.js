// Sets a chosen theme before the first paint; without a choice the page follows the system.
try {
  const theme = localStorage.getItem("parcelscope-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
