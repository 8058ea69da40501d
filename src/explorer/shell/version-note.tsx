// Says that a result is of another API version than the one that is chosen. Changing the version spends nothing by itself.
import type { ReactNode } from "react";
import type { ApiVersion } from "../model/exchange/exchange.ts";
import { Button } from "../ui/button.tsx";

type VersionNoteProps = {
  shown: ApiVersion;
  chosen: ApiVersion;
  /** What asking again would cost. */
  cost: ReactNode;
  onAskAgain: () => void;
};

export function VersionNote({ shown, chosen, cost, onAskAgain }: VersionNoteProps) {
  return (
    <p className="hint bar soft">
      Result of API version {shown}. New searches use {chosen}.{" "}
      <Button onClick={onAskAgain}>
        Search again with {chosen} · {cost}
      </Button>
    </p>
  );
}
