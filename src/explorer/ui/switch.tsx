// On or off, at once. Where there is little room, its sign stands for its name.
import { Icon, type IconName } from "./icon.tsx";

type SwitchProps = { name: string; icon: IconName; checked: boolean; onChange: (checked: boolean) => void };

export function Switch({ name, icon, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={name}
      aria-checked={checked}
      title={name}
      onClick={() => onChange(!checked)}
    >
      <Icon name={icon} />
      <span className="switch-name">{name}</span>
      <span className="switch-track" aria-hidden="true" />
    </button>
  );
}
