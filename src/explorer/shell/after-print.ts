// When a page that was printed is used again. The event "afterprint" is too early: Safari sends it while its dialog is open, and lays the page out
// anew when a setting of the dialog changes.

/** What reaches the page only once the dialog is closed. */
const USES = ["pointermove", "pointerdown", "keydown"];

/** Returns what ends the listening. */
export function listenAfterPrint(onUsed: () => void): () => void {
  let using = new AbortController();
  const wait = () => {
    using.abort();
    using = new AbortController();
    const end = () => {
      using.abort();
      onUsed();
    };
    for (const use of USES) window.addEventListener(use, end, { capture: true, signal: using.signal });
  };
  window.addEventListener("afterprint", wait);
  return () => {
    using.abort();
    window.removeEventListener("afterprint", wait);
  };
}
