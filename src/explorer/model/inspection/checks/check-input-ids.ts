// Whether each searched location has one result that carries its input_id: lost, doubled, foreign, of another type.
import { type Exchange, isPartKnown } from "../../exchange/exchange.ts";
import { readInputIds } from "../../exchange/input-ids.ts";
import { formatCount } from "../../text/format-number.ts";
import { isObject, member, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";

const ID_TYPE = { code: "field-type", section: "2.2", field: "input_id", variant: "a number instead of text" } as const;

export function checkInputIds(exchange: Exchange, results: readonly unknown[], note: Note): void {
  const { version, locations } = exchange;
  if (results.length === 0) {
    const expected = formatCount(locations.length, "result");
    note({ code: "data-empty", pointer: "/data", expected, found: "no result" });
    return;
  }
  // Of a file without its request, nobody knows what was searched.
  if (!isPartKnown(exchange, "request")) return;
  const sent = version === "v2" ? readInputIds(exchange).filter((id) => id !== "") : [];
  const unmatched = sent.length > 0 ? checkEach(sent, results, note) : 0;
  if (results.length > locations.length && locations.length > 0 && sent.length === 0)
    note({ code: "results-extra", pointer: "/data", expected: String(locations.length), found: String(results.length) });
  else if (results.length < locations.length && unmatched === 0 && version === "v2" && sent.length === 0)
    note({
      code: "location-unanswered",
      pointer: "/data",
      expected: formatCount(locations.length, "result"),
      found: String(results.length),
    });
}

/** How many results have no id of the request. */
function checkEach(sent: readonly string[], results: readonly unknown[], note: Note): number {
  const open = new Map(sent.map((id) => [id, 0]));
  let unmatched = 0;
  for (const [index, item] of results.entries()) {
    if (!isObject(item)) continue;
    const raw = member(item, "input_id");
    const pointer = pointInto("/data", index);
    const at = raw === undefined ? pointer : pointInto(pointer, "input_id");
    const id = typeof raw === "number" ? String(raw) : raw;
    if (id === undefined || id === null || id === "") {
      unmatched += 1;
      note({
        code: "input-id-missing",
        pointer: at,
        expected: nameSent(sent),
        found: raw === undefined ? "absent" : formatFound(raw),
      });
    } else if (typeof id !== "string" || !open.has(id)) {
      unmatched += 1;
      note({
        code: "input-id-foreign",
        pointer: at,
        expected: nameSent(sent),
        found: formatFound(raw),
      });
    } else {
      const times = open.get(id)! + 1;
      open.set(id, times);
      if (typeof raw === "number") note({ ...ID_TYPE, pointer: at, expected: JSON.stringify(id), found: formatFound(raw) });
      if (times > 1) note({ code: "input-id-doubled", pointer: at, expected: "once", found: formatFound(raw) });
    }
  }
  const lost = [...open].filter(([, times]) => times === 0).slice(unmatched);
  for (const [id] of lost)
    note({ code: "location-unanswered", pointer: "/data", expected: `a result with input_id ${formatFound(id)}`, found: "none" });
  return unmatched;
}

function nameSent(sent: readonly string[]): string {
  return sent.length === 1 ? formatFound(sent[0]) : `one of the ${sent.length} that were sent`;
}
