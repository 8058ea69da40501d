// The printed report: one property or several as one document. It is there for paper alone: the screen never shows it.
import "./report.css";
import { titleProperty } from "../model/property/property-title.ts";
import { formatCount } from "../model/text/format-number.ts";
import { formatLocalDay } from "../model/text/format-time.ts";
import type { ReportEntry } from "./report-entry.ts";
import { ReportProperty } from "./report-property.tsx";

export type ReportDocumentProps = { entries: readonly ReportEntry[]; now: Date };

/** Of one property; one with more would take a ream. */
const MAX_BUILDINGS = 50;
/** Of the document: each of several properties gets the same part, at least one. */
const MAX_BUILDINGS_IN_ALL = 200;

export function ReportDocument({ entries, now }: ReportDocumentProps) {
  const most = Math.max(1, Math.min(MAX_BUILDINGS, Math.floor(MAX_BUILDINGS_IN_ALL / entries.length)));
  const isSample = entries.some(({ reading }) => reading.synthetic);
  return (
    <main className="report" lang="en-US">
      <header className="report-head">
        <h1>Property report</h1>
        <p>
          Parcelscope · printed {formatLocalDay(now)}
          {entries.length > 1 && ` · ${formatCount(entries.length, "property", "properties")}`}
          {isSample && <strong className="report-sample">Sample data</strong>}
        </p>
      </header>
      {entries.length > 1 && (
        <ol className="report-contents">
          {entries.map(({ property, exchange }) => (
            <li key={`${exchange.id}${property.pointer}`}>{nameProperty(property)}</li>
          ))}
        </ol>
      )}
      {entries.map((entry) => (
        <ReportProperty key={`${entry.exchange.id}${entry.property.pointer}`} {...entry} now={now} most={most} />
      ))}
    </main>
  );
}

function nameProperty(property: ReportEntry["property"]): string {
  const { head, rest } = titleProperty(property);
  return [head, rest, property.parcelId].filter(Boolean).join(", ");
}
