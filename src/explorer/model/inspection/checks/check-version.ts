// Whether the body has the form of the version that was asked. A body of the other version is one fault, not one for each missing field.
import type { Exchange } from "../../exchange/exchange.ts";
import { isObject, member } from "../../text/json-members.ts";
import type { Note } from "../findings/noted.ts";

/** True where the body is of the other version: what follows from that is not a finding of its own. */
export function checkVersion({ version }: Pick<Exchange, "version">, body: unknown, results: readonly unknown[], note: Note): boolean {
  const items = results.filter(isObject);
  if (items.length === 0) return false;
  const hasMeta = member(body, "meta") !== undefined;
  const ofV2 = items.filter((item) => Object.hasOwn(item, "input_id") || Object.hasOwn(item, "parcel_id")).length;
  if (version === "v2" && !hasMeta && ofV2 === 0 && !items.some(hasConfidence)) {
    note({
      code: "version-1-body",
      pointer: "/data/0",
      expected: "meta; input_id, parcel_id, parcel, footprints in each result",
      found: listMembers(items[0]!),
    });
    return true;
  }
  if (version === "v1" && ofV2 > 0 && (hasMeta || ofV2 === items.length)) {
    note({ code: "version-2-body", pointer: "/data/0", expected: "parcel and footprints in each result", found: listMembers(items[0]!) });
    return true;
  }
  return false;
}

function hasConfidence(item: unknown): boolean {
  return member(member(item, "parcel"), "geocoding_confidence") !== undefined || member(item, "geocoding_confidence") !== undefined;
}

function listMembers(item: object): string {
  return Object.keys(item).slice(0, 8).join(", ");
}
