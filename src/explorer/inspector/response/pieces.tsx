// A row's text in its colors, with the value in sight and the matches of a search marked. Text only: nothing in it can run.
import { type Piece, showUnseen } from "../../model/text/cut-row.ts";

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  // A row's pieces have no names of their own and are all made anew together.
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
