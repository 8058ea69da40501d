// The response as a tree (ARIA's pattern): a row for each value, with how many are inside it. Only the rows in sight are in the page.
import { useEffect, useId, useMemo } from "react";
import { cutRow } from "../../model/text/cut-row.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { NO_VALUE } from "../../model/text/index-json.ts";
import { findLast, isContainer } from "../../model/text/indexed-text.ts";
import { listShownValues } from "../../model/text/text-rows.ts";
import { useMedia } from "../../ui/use-media.ts";
import { useVirtualRows } from "../../ui/use-virtual-rows.ts";
import { FoldButton } from "./fold-button.tsx";
import { Pieces } from "./pieces.tsx";
import { markOf, rowHeightOf, type ViewProps } from "./view-props.ts";

/** Characters shown of a value. The views of the text have all of it. */
const LONGEST = 300;
const DEEPEST_INDENT = 20;

export function TreeView({ indexed, form, folded, current, matches, sight, viewRef, onPick, onFold, onKeyDown }: ViewProps) {
  const { tree } = indexed;
  const id = useId();
  const rowHeight = rowHeightOf(useMedia("(pointer: coarse)"));
  const values = useMemo(() => listShownValues(tree, folded), [tree, folded]);
  const { first, end, height, offset, onScroll, scrollTo } = useVirtualRows(viewRef, values.length, rowHeight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is gone to once.
  useEffect(() => {
    if (sight?.value != null) scrollTo(findLast(values, sight.value));
  }, [sight]);
  const at = current === null ? -1 : findLast(values, current);
  const isInPage = at >= first && at < end && values[at] === current;
  const marks = { marked: markOf(form, current), matches };
  return (
    <div
      ref={viewRef}
      className="text-view box exact"
      role="tree"
      aria-label="Response tree"
      aria-activedescendant={isInPage ? `${id}-${current}` : undefined}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height }}>
        <div role="presentation" style={{ transform: `translateY(${offset}px)` }}>
          {Array.from(values.subarray(first, end), (value) => {
            const begin = form.begins[value]!;
            const [hasValues, size, parent] = [isContainer(form, value), tree.sizes[value]!, tree.parents[value]!];
            const isFolded = folded[value] === 1;
            const whole = hasValues ? form.starts[value]! + 1 : form.ends[value]!;
            const isItem = parent !== NO_VALUE && begin === form.starts[value];
            return (
              // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the tree has the focus and names its current item.
              <div
                key={value}
                id={`${id}-${value}`}
                className="text-row pressable"
                role="treeitem"
                aria-level={tree.depths[value]! + 1}
                aria-posinset={tree.ordinals[value]! + 1}
                aria-setsize={parent === NO_VALUE ? 1 : tree.sizes[parent]}
                aria-expanded={size > 0 ? !isFolded : undefined}
                aria-selected={value === current}
                style={{
                  height: rowHeight,
                  lineHeight: `${rowHeight}px`,
                  paddingInlineStart: `${2 * Math.min(tree.depths[value]!, DEEPEST_INDENT)}ch`,
                }}
                onClick={() => onPick(value)}
              >
                <span className="tree-fold">{size > 0 && <FoldButton isFolded={isFolded} onFold={(to) => onFold(value, to)} />}</span>
                <span className="text-line">
                  {isItem && <span className="derived">{tree.ordinals[value]}: </span>}
                  <Pieces pieces={cutRow(form, begin, Math.min(whole, begin + LONGEST), marks)} />
                  {whole > begin + LONGEST && "…"}
                  {hasValues && (
                    <span className="derived">
                      {form.text[form.starts[value]!] === "{" ? `${formatCount(size, "member")}}` : `${formatCount(size, "item")}]`}
                    </span>
                  )}
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
