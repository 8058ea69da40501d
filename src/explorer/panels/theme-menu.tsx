// Light, dark, or the system's theme.
import type { Theme } from "../state/choices.ts";
import { useChoiceActions, useChoices } from "../state/use-choices.ts";
import { Choice, type ChoiceOption } from "../ui/choice.tsx";
import type { IconName } from "../ui/icon.tsx";
import { PopupButton } from "../ui/popup.tsx";

const THEMES: ChoiceOption<Theme>[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];
const ICONS: Record<Theme, IconName> = { system: "system", light: "light", dark: "dark" };

export function ThemeMenu() {
  const theme = useChoices((choices) => choices.theme);
  const { choose } = useChoiceActions();
  return (
    <PopupButton name="Theme" icon={ICONS[theme]}>
      <Choice name="Theme" value={theme} options={THEMES} onChange={(chosen) => choose({ theme: chosen })} />
    </PopupButton>
  );
}
