// Searches the response: Enter and F3 go to the next match, with Shift to the one before.
import type { KeyboardEvent, RefObject } from "react";
import { formatNumber } from "../../model/text/format-number.ts";
import { IconButton } from "../../ui/button.tsx";
import type { Search } from "./use-search.ts";

type SearchBarProps = { search: Search; fieldRef: RefObject<HTMLInputElement | null> };

export function SearchBar({ search: { query, setQuery, count, hasFailed, matches, step }, fieldRef }: SearchBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const found = count === 0 ? "No matches" : `Match ${formatNumber(matches.current + 1)} of ${formatNumber(count ?? 0)}`;
  return (
    <search className="response-search bar">
      <input
        ref={fieldRef}
        type="search"
        className="response-field field"
        aria-label="Search response"
        placeholder="Search"
        value={query}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton name="Previous match" icon="up" disabled={!count} onClick={() => step(-1)} />
      <IconButton name="Next match" icon="down" disabled={!count} onClick={() => step(1)} />
      <span className="nowrap soft" role="status">
        {query !== "" && count !== null && found}
        {hasFailed && "Search failed. Reload the page."}
      </span>
    </search>
  );
}
