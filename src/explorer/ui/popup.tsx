// A small panel beside what opened it: the browser's own popover. Esc or a click elsewhere closes it.
import { type ReactNode, type Ref, useId } from "react";
import { Icon, type IconName } from "./icon.tsx";

type PopupProps = {
  name: string;
  id?: string;
  ref?: Ref<HTMLDivElement>;
  look?: "menu" | "details";
  onClosed?: () => void;
  children: ReactNode;
};

export function Popup({ name, id, ref, look = "details", onClosed, children }: PopupProps) {
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className="popup"
      data-look={look}
      onToggle={({ newState }) => newState === "closed" && onClosed?.()}
    >
      {children}
    </div>
  );
}

type PopupButtonProps = { name: string; icon: IconName; label?: ReactNode; onBlur?: () => void; children: ReactNode };

/** A button and the popup that it opens. Without a label only the sign is shown. */
export function PopupButton({ name, icon, label, onBlur, children }: PopupButtonProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="button"
        data-look="plain"
        data-shape={label === undefined ? "icon" : "text"}
        aria-label={label === undefined ? name : undefined}
        title={name}
        aria-haspopup="dialog"
        popoverTarget={id}
        onBlur={onBlur}
      >
        <Icon name={icon} />
        {label}
      </button>
      <Popup id={id} name={name} look="menu">
        {children}
      </Popup>
    </>
  );
}

/** Opens a popup beside `source` and moves the focus into it. */
export function openPopup(popup: HTMLElement, source: HTMLElement): void {
  popup.showPopover({ source });
  popup.focus();
}

/** Closes the popup that the element stands in, if any. */
export function closePopupAround(element: Element): void {
  element.closest<HTMLElement>("[popover]")?.hidePopover();
}

/** Closes every popup: the focus goes elsewhere by a key. */
export function closePopups(): void {
  for (const popup of document.querySelectorAll<HTMLElement>(":popover-open")) popup.hidePopover();
}
