// A row's text in its colors, with the value in sight and the matches of a search marked. Text only: nothing in it can run.
import type { Piece } from "../../model/text/cut-row.ts";
import { showUnseen } from "../../model/text/unseen.ts";

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  // The index is a good key: all pieces of a row are made again together.
  return pieces.map(({ text, look, isMarked, match }, index) => {
    const shown = showUnseen(text);
    const key = `${index}`;
    const found = match === "none" ? undefined : match;
    if (isMarked) {
      return (
        <mark key={key} data-match={found}>
          {shown}
        </mark>
      );
    }
    return (
      <span key={key} data-look={look === "plain" ? undefined : look} data-match={found}>
        {shown}
      </span>
    );
  });
}
