// What a room adds to the page: its panel on the left, and what is there while it loads or can't be loaded.
import { Notice } from "../ui/notice.tsx";
import { PaneEdge } from "./pane-edge.tsx";
import type { RoomProps } from "./room.ts";
import type { OpenRoom } from "./use-room.ts";

export function RoomPane({ room: { panelName }, parts, failed, ...props }: OpenRoom & RoomProps) {
  return (
    <>
      <PaneEdge name="room" label={panelName} controls="panel-room" />
      <section id="panel-room" className="pane room-pane" aria-label={panelName}>
        {parts ? <parts.Panel {...props} /> : <RoomMissing name={panelName} failed={failed} />}
      </section>
    </>
  );
}

function RoomMissing({ name, failed }: { name: string; failed: boolean }) {
  return (
    <>
      <header className="room-head spread">
        <h2>{name}</h2>
      </header>
      {failed && <Notice tone="caution" title="This panel couldn't load. Reload the page to try again." />}
    </>
  );
}
