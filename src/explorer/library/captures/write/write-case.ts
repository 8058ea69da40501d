// A case file of several exchanges and what is on the screen. Credentials are always removed, and those of one exchange from all; what says where
// on request. Nothing is written that the reader would refuse.
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { CAPTURE_LIMITS } from "../capture-limits.ts";
import { createRedactor } from "../credentials/redact.ts";
import { measureExchange } from "../measure-exchange.ts";
import { isKnownPointer } from "../places/place-fields.ts";
import { NOT_CHECKABLE, PLACES_NOTE, removePlaces } from "../places/remove-places.ts";
import { CASE_VERSION, type CaseFile, type CaseFinding, type CaseScreen, isCaseExchange } from "../read/case-file.ts";
import { listSecrets, type SecretList } from "./list-secrets.ts";

export type CaseContent = {
  exchanges: readonly Exchange[];
  screen: CaseScreen;
  findings: readonly CaseFinding[];
  notes: string;
  withoutPlaces: boolean;
  /** Texts that somebody took for secrets. */
  also?: readonly string[];
};

/** `secrets`: what was removed, and what merely looks like a secret. `problem`: why nothing was written, and what to do. */
export type WrittenCase = { ok: true; text: string; secrets: SecretList } | { ok: false; problem: string };

const TOO_MANY_SECRETS = "Nothing was saved: there are too many different credentials to remove them safely.";
const TOO_LARGE = `Nothing was saved: the file would be larger than ${CAPTURE_LIMITS.fileBytes / 1e6} MB, more than Parcelscope opens. Copy the request as curl instead.`;
const ODD = "Nothing was saved: a URL, headers or locations exceed what Parcelscope opens of one lookup. Copy the request as curl instead.";

export function writeCase({ exchanges, screen, findings, notes, withoutPlaces, also = [] }: CaseContent, savedAt: Date): WrittenCase {
  const bytes = exchanges.reduce((sum, exchange) => sum + measureExchange(exchange), 0);
  if (bytes > CAPTURE_LIMITS.fileBytes) return { ok: false, problem: TOO_LARGE };
  const redactor = createRedactor();
  const all = { exchanges, screen, findings, notes };
  if (!redactor.collect(all)) return { ok: false, problem: TOO_MANY_SECRETS };
  redactor.remove(also);
  const clean = redactor.redact(all);
  const places = withoutPlaces ? removePlaces(clean.exchanges) : null;
  const file: CaseFile = {
    parcelscope_case: CASE_VERSION,
    saved_at: savedAt.toISOString(),
    redacted: {
      credentials: Object.fromEntries(redactor.removed()),
      places: withoutPlaces,
      not_checkable: withoutPlaces ? [...NOT_CHECKABLE] : [],
      ...(withoutPlaces && { places_note: PLACES_NOTE }),
    },
    screen: places ? cleanScreen(clean.screen, places.standIn) : clean.screen,
    // Whatever a person or a message says may be a place.
    notes: places ? "" : clean.notes,
    findings: places ? [] : [...clean.findings],
    exchanges: places?.exchanges ?? [...clean.exchanges],
  };
  return check(file);
}

function cleanScreen({ building, pointer, ...screen }: CaseScreen, standIn: (id: string) => string): CaseScreen {
  return {
    ...screen,
    view: null,
    // A number in its response, or an id.
    building: building === null || /^#\d+$/.test(building) ? building : standIn(building),
    pointer: pointer !== null && isKnownPointer(pointer) ? pointer : null,
  };
}

function check(file: CaseFile): WrittenCase {
  if (!file.exchanges.every(isCaseExchange)) return { ok: false, problem: ODD };
  const text = `${JSON.stringify(file, null, 1)}\n`;
  const isTooLarge = text.length > CAPTURE_LIMITS.fileBytes || new TextEncoder().encode(text).byteLength > CAPTURE_LIMITS.fileBytes;
  return isTooLarge
    ? { ok: false, problem: TOO_LARGE }
    : { ok: true, text, secrets: listSecrets({ exchanges: file.exchanges, notes: file.notes, findings: file.findings }) };
}
