// On narrow pages one panel is in sight at a time: these choose it, and on a phone close the sheet that holds them.
import { IconButton } from "../ui/button.tsx";

export type Tab = "room" | "parcel" | "footprint";

type SideTabsProps = { roomPanel: string; tab: Tab; open: boolean; onTab: (tab: Tab) => void; onOpen: (open: boolean) => void };

export function SideTabs({ roomPanel, tab, open, onTab, onOpen }: SideTabsProps) {
  const tabs: { tab: Tab; label: string }[] = [
    { tab: "room", label: roomPanel },
    { tab: "parcel", label: "Parcel" },
    { tab: "footprint", label: "Footprint" },
  ];
  return (
    <nav className="side-tabs" aria-label="Panels">
      {tabs.map((choice) => (
        <button
          key={choice.tab}
          type="button"
          className="tab"
          aria-controls={`panel-${choice.tab}`}
          aria-current={open && choice.tab === tab ? "true" : undefined}
          onClick={() => onTab(choice.tab)}
        >
          {choice.label}
        </button>
      ))}
      <span className="side-close push">
        <IconButton
          name={open ? "Close the panel" : "Open the panel"}
          icon={open ? "close" : "up"}
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        />
      </span>
    </nav>
  );
}
