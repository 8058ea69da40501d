// The panel of the room: the lists in this browser, or the one that is open.
import "./lists.css";

export function ListsPanel() {
  return (
    <>
      <header className="room-head spread">
        <h2>Lists</h2>
      </header>
      <p className="lists-empty soft">
        For many places at once: a spreadsheet or pasted addresses, each looked up exactly once. Lists stay in this browser.
      </p>
    </>
  );
}
