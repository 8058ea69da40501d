// A list of tabs (ARIA's pattern): arrow keys, Home and End go from tab to tab, Tab goes on into the panel.
import { type KeyboardEvent, type ReactNode, useId } from "react";

export type TabChoice<Id extends string> = { id: Id; title: string };

type TabsProps<Id extends string> = {
  name: string;
  tabs: readonly TabChoice<Id>[];
  current: Id;
  onChange: (id: Id) => void;
  /** Beside the tabs. */
  actions: ReactNode;
  /** What the current tab shows. */
  children: ReactNode;
};

export function Tabs<Id extends string>({ name, tabs, current, onChange, actions, children }: TabsProps<Id>) {
  const own = useId();
  const idOf = (part: "tab" | "panel", tab: Id) => `${own}-${part}-${tab}`;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === current);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 };
    const to = places[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { id } = tabs[(to + tabs.length) % tabs.length]!;
    onChange(id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus();
  };
  return (
    <>
      <div className="tabs-head spread">
        <div role="tablist" className="tabs" aria-label={name} tabIndex={-1} onKeyDown={onKeyDown}>
          {tabs.map(({ id, title }) => (
            <button
              key={id}
              id={idOf("tab", id)}
              type="button"
              role="tab"
              className="tab"
              data-tab={id}
              aria-selected={id === current}
              aria-controls={id === current ? idOf("panel", id) : undefined}
              tabIndex={id === current ? 0 : -1}
              onClick={() => onChange(id)}
            >
              {title}
            </button>
          ))}
        </div>
        {actions}
      </div>
      <div
        key={current}
        id={idOf("panel", current)}
        role="tabpanel"
        className="tab-panel"
        aria-labelledby={idOf("tab", current)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
