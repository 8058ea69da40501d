// A part of a whole as a bar, from the left. `share`: 0 to 1; what it doesn't fill stays empty.
import { tintOf } from "./tint.ts";

export function ShareBar({ tint, share }: { tint: string; share: number }) {
  const width = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <span className="share" aria-hidden="true">
      <span className="share-part" style={{ ...tintOf(`data-${tint}`), width, minWidth: share > 0 ? 2 : 0 }} />
    </span>
  );
}
