// The top of the page: the mark, the search field, what the source is and what is left of it, and the page's own settings.
import type { ReactNode } from "react";
import type { Usage } from "../model/exchange/usage.ts";
import { formatCount } from "../model/text/format-number.ts";
import { ThemeMenu } from "../panels/theme-menu.tsx";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { IconButton } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";
import { Icon } from "../ui/icon.tsx";
import { Switch } from "../ui/switch.tsx";
import { useOnline } from "./page-hooks.ts";
import type { Room } from "./room.ts";
import { ROOMS } from "./rooms.ts";

type HeaderProps = {
  search: ReactNode;
  /** Seen only while it has the focus. */
  skip: ReactNode;
  usage: Usage | null;
  /** The name of the made-up dataset; null: its data is not said to be made up. */
  sampleData: string | null;
  onInspect: () => void;
  onHelp: () => void;
  room: Room;
  /** The id of a room; null: the first one. */
  onRoom: (id: string | null) => void;
};

const VERSIONS = [
  { value: "v1" as const, label: "v1", hint: "GET /v1/parcels, without geocoding confidence" },
  { value: "v2" as const, label: "v2", hint: "POST /v2/parcels, with geocoding confidence" },
];

export function Header({ search, skip, usage, sampleData, onInspect, onHelp, room, onRoom }: HeaderProps) {
  const version = useChoices((choices) => choices.version);
  const technical = useChoices((choices) => choices.technical);
  const isInspecting = useChoices((choices) => choices.inspector.tab !== null);
  const { choose } = useChoiceActions();
  const online = useOnline();
  return (
    <header className="top">
      <h1 className="mark" aria-label="Parcelscope">
        <Icon name="mark" size={20} />
        <span>Parcelscope</span>
      </h1>
      <nav className="rooms" aria-label="Rooms">
        {ROOMS.map(({ id, title }) => (
          <a
            key={id}
            className="tab"
            href={`#room=${id}`}
            aria-current={id === room.id ? "page" : undefined}
            onClick={(event) => {
              // In a tab or window of its own it is the browser's.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onRoom(id === ROOMS[0].id ? null : id);
            }}
          >
            {title}
          </a>
        ))}
      </nav>
      {search}
      {skip}
      <div className="tools bar">
        {!online && (
          <span className="badge" data-tone="caution">
            Offline
          </span>
        )}
        {sampleData !== null && (
          <span className="badge sample-data" data-tone="caution" title={`${sampleData}: made-up data`}>
            Sample data
          </span>
        )}
        {usage?.left != null && <span className="badge usage">{formatCount(usage.left, "lookup")} left</span>}
        {technical && <Choice name="API version" value={version} options={VERSIONS} onChange={(chosen) => choose({ version: chosen })} />}
        <button
          type="button"
          className="button inspect-button"
          data-look="plain"
          aria-label="Inspect"
          aria-expanded={isInspecting}
          aria-controls="inspector"
          title="Inspect the request and the response (Ctrl `)"
          aria-keyshortcuts="Control+`"
          onClick={onInspect}
        >
          <Icon name="inspect" />
          <span className="inspect-name">Inspect</span>
        </button>
        <Switch name="Technical details" icon="text" checked={technical} onChange={(isShown) => choose({ technical: isShown })} />
        <ThemeMenu />
        <IconButton name="Shortcuts and legend" icon="info" onClick={onHelp} />
      </div>
    </header>
  );
}
