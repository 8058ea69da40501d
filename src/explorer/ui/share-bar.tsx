// Parts of a whole on one line, from the left. Shares are 0 to 1; what they do not fill stays empty.
import { tintOf } from "./tint.ts";

type Share = { key: string; tint: string; share: number };

type ShareBarProps = { parts: readonly Share[]; tall?: boolean };

export function ShareBar({ parts, tall = false }: ShareBarProps) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.share, 0));
  return (
    <span className="share" data-size={tall ? "tall" : "thin"} aria-hidden="true">
      {parts.map((part, index) => (
        <span
          key={part.key}
          className="share-part"
          style={{
            ...tintOf(`data-${part.tint}`),
            left: `${starts[index]! * 100}%`,
            width: `${part.share * 100}%`,
            minWidth: part.share > 0 ? 2 : 0,
          }}
        />
      ))}
    </span>
  );
}
