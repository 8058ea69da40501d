// What can be said of the body of a response that couldn't be read: where its JSON breaks, or what form it has instead.
import type { Exchange } from "../exchange/exchange.ts";
import { isDocument } from "../exchange/failed-body.ts";
import { cutText } from "../text/cut-text.ts";
import { explainJson, stopsInTheMiddle } from "../text/explain-json.ts";
import { isObject, member } from "../text/json-members.ts";
import { nameKind } from "./checks/check-result.ts";
import { collectGroups } from "./findings/collect-groups.ts";
import { formatFound } from "./findings/format-found.ts";
import type { Noted } from "./findings/noted.ts";
import type { CheckGroup } from "./inspection.ts";

/** Only of a status of success: another one explains itself. */
export function inspectFailedBody({ response, failure }: Exchange): CheckGroup[] {
  const groups = collectGroups(0);
  if (!response || response.status < 200 || response.status > 299) return [];
  const { body } = response;
  if (body === "" && failure) return [];
  const add = (noted: Noted) => groups.add(noted, { kind: "response", index: 0, name: "" }, null);
  if (isDocument(body)) return [];
  const broken = explainJson(body);
  if (broken) {
    const { title, ...rest } = broken;
    const isCut = failure !== null && stopsInTheMiddle(broken);
    add({
      code: "json-fault",
      variant: title,
      ...rest,
      ...(isCut && { detail: `The response was cut off here, after ${body.length} characters.` }),
    });
  } else {
    const value: unknown = JSON.parse(body.replace(/^\uFEFF/, ""));
    if (!Array.isArray(member(value, "data")))
      add({
        code: "shape-odd",
        variant: "The response has no list data",
        detail: "The API describes an object with a list data of results, also when there is one or none.",
        pointer: Object.hasOwn(Object(value), "data") ? "/data" : "",
        expected: "an object with meta and a list data",
        found: formatShape(value),
      });
  }
  return groups.finish();
}

/** An object by its members: a list of results under another name, or one level deeper, is seen by it. */
function formatShape(value: unknown): string {
  if (!isObject(value)) return formatFound(value);
  const names = Object.entries(value).map(([name, one]) => `${cutText(name, 40)} (${nameKind(one)})`);
  return names.length === 0 ? "an empty object" : `an object with ${names.slice(0, 8).join(", ")}`;
}
