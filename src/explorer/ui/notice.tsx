// A message in the page. A problem is an alert, read out at once; the others wait to be read.
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

type Tone = "info" | "caution" | "problem";

const ICONS: Record<Tone, IconName> = { info: "info", caution: "caution", problem: "stop" };

/** `level`: of its heading; `h2` where it stands below none but the page's. */
type NoticeProps = { tone: Tone; title: string; level?: "h2" | "h3"; icon?: IconName; children?: ReactNode; actions?: ReactNode };

export function Notice({ tone, title, level: Heading = "h3", icon, children, actions }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={tone === "problem" ? "alert" : undefined}>
      <Icon name={icon ?? ICONS[tone]} />
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
