// A response's text and tree: search, folds, ways to a line or a value, and the value in sight.
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { findLast, findPointer, findValueAt, formatPointer, type IndexedText } from "../../model/text/indexed-text.ts";
import { readTarget } from "../../model/text/read-target.ts";
import { stepValue } from "../../model/text/step-value.ts";
import { addTyped, findTyped } from "../../model/text/typed-value.ts";
import { IconButton } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import type { TabProps } from "../tab-props.ts";
import { GoTo } from "./go-to.tsx";
import { SearchBar } from "./search-bar.tsx";
import { TextView } from "./text-view.tsx";
import { TreeView } from "./tree-view.tsx";
import { useFolds } from "./use-folds.ts";
import { useSearch } from "./use-search.ts";
import { ValueBar } from "./value-bar.tsx";
import type { Sight } from "./view-props.ts";

type Look = "formatted" | "received" | "tree";

const LOOKS = [
  { value: "formatted" as const, label: "Formatted", hint: "Only white space is added" },
  { value: "received" as const, label: "As received", hint: "Character for character" },
  { value: "tree" as const, label: "Tree", hint: "One row for each value" },
];

type ResponseTextProps = Pick<TabProps, "pointer" | "sought" | "onPoint" | "leadToValue"> & {
  indexed: IndexedText;
  /** What follows the text; null: nothing. */
  endNote: string | null;
};

export function ResponseText({ indexed, endNote, pointer, sought, onPoint, leadToValue }: ResponseTextProps) {
  const { tree, received, formatted } = indexed;
  const [look, setLook] = useState<Look>(formatted ? "formatted" : "received");
  const form = look === "received" ? received : (formatted ?? received);
  const folds = useFolds(indexed, look === "tree");
  const [current, setCurrent] = useState<number | null>(null);
  const [sight, setSight] = useState<Sight | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const viewRef = useRef<HTMLDivElement>(null);
  const searchRef = useRef<HTMLInputElement>(null);
  /** The pointer that the page was told from here, and is about to tell back. */
  const told = useRef<string | null>(null);
  const currentPointer = useMemo(() => (current === null ? "" : formatPointer(indexed, current)), [indexed, current]);

  const show = (at: number, value: number | null) => {
    folds.reveal(form, at, value);
    setCurrent(value);
    setSight({ at, value });
    setMissing(null);
  };
  /** Shows it, and lets the rest of the page know. */
  const go = (at: number, value: number | null) => {
    show(at, value);
    if (value === null) return;
    told.current = formatPointer(indexed, value);
    onPoint(told.current);
  };
  const goToValue = (value: number) => go(form.begins[value]!, value);
  const goToTarget = ({ at, value }: Sight) => {
    go(at, value);
    viewRef.current?.focus({ preventScroll: true });
  };
  const search = useSearch(form.text, current === null ? 0 : form.begins[current]!, (at) => go(at, findValueAt(form, tree, at)));

  const follow = useEffectEvent((to: string) => {
    const isOwn = to === told.current;
    told.current = null;
    if (isOwn) return;
    const found = findPointer(indexed, to);
    if (to === "" || !found) return;
    show(form.begins[found.value]!, found.value);
    if (found.missing !== null) setMissing(to);
    // Who goes from tab to tab by key stays there.
    if (!document.activeElement?.closest("[role=tablist]")) viewRef.current?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value can be sought again.
  useEffect(() => follow(pointer), [pointer, sought]);

  const changeLook = (to: Look) => {
    const next = to === "received" ? received : (formatted ?? received);
    setLook(to);
    if (current !== null) setSight({ at: next.begins[current]!, value: current });
  };
  const onShow = current === null ? null : leadToValue(currentPointer);
  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepValue(event.key, current, tree, folds.folded);
    if (step && "to" in step) goToValue(step.to);
    else if (step) folds.setFold(current!, step.fold);
    else if (event.key === "Enter") onShow?.();
    else if (event.key === "ArrowRight" && current !== null) folds.showWhole(findLast(form.lineStarts, form.begins[current]!));
    else return;
    event.preventDefault();
  };
  const typing = useRef({ text: "", at: 0 });
  const walkTree = (event: KeyboardEvent) => {
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isTyped) return walk(event);
    event.preventDefault();
    if (event.key === "*") {
      if (current !== null) folds.unfoldSiblings(current);
      return;
    }
    typing.current = addTyped(typing.current, event.key, event.timeStamp);
    const value = findTyped(indexed, folds.folded, current, typing.current.text);
    if (value !== null) goToValue(value);
  };
  const onSearchKey = (event: KeyboardEvent) => {
    const isFind = event.key.toLowerCase() === "f" && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isFind) searchRef.current?.select();
    else if (event.key === "F3") search.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const view = {
    ...{ indexed, form, current, sight, viewRef },
    folded: folds.folded,
    matches: search.matches,
    onPick: goToValue,
    onFold: folds.setFold,
    onKeyDown: walk,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the search reach it from anywhere in the tab.
    <div className="response-text" onKeyDown={onSearchKey}>
      <div className="bar">
        {formatted && <Choice name="Format" value={look} options={LOOKS} onChange={changeLook} />}
        {formatted && (
          <span className="response-folds bar">
            <IconButton name="Fold all" icon="fold" onClick={folds.foldAll} />
            <IconButton name="Unfold all" icon="unfold" onClick={folds.unfoldAll} />
          </span>
        )}
        <SearchBar search={search} fieldRef={searchRef} />
        <GoTo read={(text) => readTarget(text, indexed, form)} onGo={goToTarget} />
      </div>
      {look === "tree" ? (
        <TreeView key="tree" {...view} onKeyDown={walkTree} />
      ) : (
        <TextView
          key={look}
          {...view}
          whole={look === "formatted" && formatted ? folds.whole : null}
          onWhole={folds.showWhole}
          endNote={endNote}
        />
      )}
      <ValueBar indexed={indexed} value={current} pointer={currentPointer} missing={missing} onShow={onShow} />
    </div>
  );
}
