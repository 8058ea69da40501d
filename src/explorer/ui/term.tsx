// A term of a definition list and what is said of it, in a box of their own: so the list can be a grid of any columns.
import type { ReactNode } from "react";

export function Term({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
