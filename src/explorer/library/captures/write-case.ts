// A case file of one exchange and what is on the screen. Credentials are always removed, addresses and coordinates on request.
import type { Exchange } from "../../model/exchange/exchange.ts";
import { CASE_VERSION, type CaseFile, type CaseFinding, type CaseScreen } from "./case-file.ts";
import { createRedactor } from "./redact.ts";
import { NOT_CHECKABLE, PLACES_NOTE, removePlaces } from "./remove-places.ts";

export type CaseContent = {
  exchange: Exchange;
  screen: Omit<CaseScreen, "exchange">;
  findings: readonly CaseFinding[];
  notes: string;
  withoutPlaces: boolean;
};

/** Null where there are too many credentials to remove them all. */
export function writeCase({ exchange, screen, findings, notes, withoutPlaces }: CaseContent, savedAt: Date): string | null {
  const redactor = createRedactor();
  const all = { exchange, screen, findings: [...findings], notes };
  if (!redactor.collect(all)) return null;
  const clean = redactor.redact(all);
  const places = withoutPlaces ? removePlaces(clean.exchange) : null;
  const text = places?.clean ?? ((same: string) => same);
  const file: CaseFile = {
    parcelscope_case: CASE_VERSION,
    saved_at: savedAt.toISOString(),
    redacted: {
      credentials: Object.fromEntries(redactor.removed()),
      places: withoutPlaces,
      not_checkable: withoutPlaces ? [...NOT_CHECKABLE] : [],
      ...(withoutPlaces && { places_note: PLACES_NOTE }),
    },
    screen: { ...clean.screen, exchange: 0, view: withoutPlaces ? null : clean.screen.view },
    notes: text(clean.notes),
    findings: clean.findings.map((finding) => ({ ...finding, title: text(finding.title) })),
    exchanges: [places?.exchange ?? clean.exchange],
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** The exchange as it may leave the page; null where there are too many credentials to remove them all. */
export function cleanForExport<T>(exchange: Exchange, value: T): T | null {
  const redactor = createRedactor();
  const isAll = redactor.collect(exchange) && (Object.is(value, exchange) || redactor.collect(value));
  return isAll ? redactor.redact(value) : null;
}
