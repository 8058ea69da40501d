// On narrow pages one panel is in sight at a time: these choose it, and on a phone close the sheet that holds them.
import { IconButton } from "../ui/button.tsx";

export type Tab = "lookups" | "parcel" | "footprint";

const TABS: { tab: Tab; label: string }[] = [
  { tab: "lookups", label: "Lookups" },
  { tab: "parcel", label: "Parcel" },
  { tab: "footprint", label: "Footprint" },
];

type SideTabsProps = { tab: Tab; open: boolean; onTab: (tab: Tab) => void; onOpen: (open: boolean) => void };

export function SideTabs({ tab, open, onTab, onOpen }: SideTabsProps) {
  return (
    <nav className="side-tabs" aria-label="Panels">
      {TABS.map((choice) => (
        <button
          key={choice.tab}
          type="button"
          className="side-tab"
          aria-controls={`panel-${choice.tab}`}
          aria-current={open && choice.tab === tab ? "true" : undefined}
          onClick={() => onTab(choice.tab)}
        >
          {choice.label}
        </button>
      ))}
      <span className="side-close">
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
