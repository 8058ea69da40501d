// Buttons. An icon button always has a name; it is also its tooltip.
import type { ComponentPropsWithRef } from "react";
import { Icon, type IconName } from "./icon.tsx";

type ButtonProps = ComponentPropsWithRef<"button"> & { look?: "main" | "edge" | "plain"; icon?: IconName };

export function Button({ look = "edge", icon, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className="button" data-look={look} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function IconButton({ name, icon, ...rest }: Omit<ComponentPropsWithRef<"button">, "name"> & { name: string; icon: IconName }) {
  return (
    <button type="button" className="button" data-look="plain" data-shape="icon" aria-label={name} title={name} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
