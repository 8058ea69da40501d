// What a result is headed by: its place, the first part large.
import type { ReactNode } from "react";
import type { PropertyTitle } from "../model/property/property-title.ts";

export function PlaceTitle({ title: { head, rest, source, searched }, aside }: { title: PropertyTitle; aside?: ReactNode }) {
  return (
    <header className="place breaks">
      <h2 title={source === head ? undefined : source}>{head}</h2>
      {aside}
      {rest !== "" && <p className={aside ? "soft" : "whole soft"}>{rest}</p>}
      {searched !== null && <p className="whole faint breaks">Searched: {searched}</p>}
    </header>
  );
}
