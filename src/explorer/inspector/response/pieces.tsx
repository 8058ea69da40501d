// A row's text in its colors, with the value in sight and the matches of a search marked. Text only: nothing in it can run.
import type { Piece } from "../../model/text/cut-row.ts";
import { showUnseen } from "../../model/text/unseen.ts";

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, look, isMarked, match }, index) => {
    const Tag = isMarked ? "mark" : "span";
    const color = isMarked || look === "plain" ? undefined : look;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: all pieces of a row are made again together.
      <Tag key={index} data-look={color} data-match={match === "none" ? undefined : match}>
        {showUnseen(text)}
      </Tag>
    );
  });
}
