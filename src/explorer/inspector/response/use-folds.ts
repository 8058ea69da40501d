// What is folded: the text and the tree have folds of their own. Whatever comes into sight is unfolded in both.
import { useState } from "react";
import { findLast, type IndexedText, type TextForm } from "../../model/text/indexed-text.ts";
import { type Folded, fold, foldFrom, reveal, unfoldSiblings } from "../../model/text/text-rows.ts";

/** A tree opens with the items of `data` and what they have inside. */
const TREE_DEPTH = 3;
/** A place so far into its line is behind the cut, however narrow the view. */
const SURELY_SHOWN = 80;

export function useFolds({ tree, formatted }: IndexedText, isTree: boolean) {
  const [folds, setFolds] = useState<Record<"text" | "tree", Folded>>(() => ({
    text: new Uint8Array(tree.parents.length),
    tree: foldFrom(tree, TREE_DEPTH),
  }));
  const [whole, setWhole] = useState<ReadonlySet<number>>(new Set());
  const name = isTree ? "tree" : "text";
  const change = (next: (folded: Folded) => Folded) => setFolds((now) => ({ ...now, [name]: next(now[name]) }));
  const showWhole = (line: number) => setWhole((lines) => (lines.has(line) ? lines : new Set([...lines, line])));
  return {
    folded: folds[name],
    /** Long lines of which all is shown. */
    whole,
    setFold: (value: number, isFolded: boolean) => change((folded) => fold(folded, value, isFolded)),
    unfoldSiblings: (value: number) => change((folded) => unfoldSiblings(tree, folded, value)),
    foldAll: () => change(() => foldFrom(tree, 1)),
    unfoldAll: () => change((folded) => new Uint8Array(folded.length)),
    showWhole,
    /** Makes sure that a place of the form is shown, and the value there. */
    reveal(form: TextForm, at: number, value: number | null) {
      if (value !== null) setFolds((now) => ({ text: reveal(tree, now.text, value), tree: reveal(tree, now.tree, value) }));
      const line = findLast(form.lineStarts, at);
      if (form === formatted && at - form.lineStarts[line]! >= SURELY_SHOWN) showWhole(line);
    },
  };
}
