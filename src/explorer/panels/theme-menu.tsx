// Light, dark, or as the system has it.
import { Menu } from "@base-ui/react/menu";
import type { Theme } from "../state/choices.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

const THEMES: { value: Theme; label: string; icon: IconName }[] = [
  { value: "system", label: "As the system", icon: "system" },
  { value: "light", label: "Light", icon: "light" },
  { value: "dark", label: "Dark", icon: "dark" },
];

export function ThemeMenu({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) {
  const current = THEMES.find(({ value }) => value === theme)!;
  return (
    <Menu.Root>
      <Menu.Trigger
        className="button"
        data-look="plain"
        data-shape="icon"
        aria-label={`Theme: ${current.label}`}
        title={`Theme: ${current.label}`}
      >
        <Icon name={current.icon} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="popup-place" align="end" sideOffset={4}>
          <Menu.Popup className="popup menu">
            <Menu.RadioGroup value={theme} onValueChange={onChange}>
              {THEMES.map(({ value, label, icon }) => (
                <Menu.RadioItem key={value} value={value} className="menu-item" closeOnClick>
                  <Icon name={icon} />
                  {label}
                  <Menu.RadioItemIndicator className="menu-check">
                    <Icon name="check" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
