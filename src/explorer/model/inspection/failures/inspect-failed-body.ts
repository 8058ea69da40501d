// What can be said of the body of a response that couldn't be read: where its JSON breaks, what form it has instead, and fields that appear twice.
import type { Exchange } from "../../exchange/exchange.ts";
import { isWebPage } from "../../exchange/page-text.ts";
import { READ_LIMITS } from "../../exchange/read-limits.ts";
import { readUpstreamHeader } from "../../exchange/upstream-header.ts";
import { cutText } from "../../text/cut-text.ts";
import { readDoubledValues } from "../../text/doubled-values.ts";
import { explainJson, SEVERAL_TEXTS, stopsInTheMiddle } from "../../text/explain-json.ts";
import { pointInto } from "../../text/json-members.ts";
import { walkJson } from "../../text/walk-json.ts";
import { collectGroups } from "../findings/collect-groups.ts";
import type { Noted } from "../findings/noted.ts";
import type { CheckGroup } from "../inspection.ts";
import { explainShape } from "./explain-shape.ts";

const DESCRIBED = "The API describes an object with a list data of results.";
const DUPLICATES_LISTED = 100;

const JSON_LINES = /\b(?:x-)?(?:ndjson|jsonl(?:ines)?|json-?lines|json-seq)\b/i;

/** Only of a status of success: another one explains itself. */
export function inspectFailedBody({ response, failure }: Exchange): CheckGroup[] {
  const groups = collectGroups(0);
  if (!response || response.status < 200 || response.status > 299) return [];
  const { body } = response;
  if (body === "" && failure) return [];
  const add = (noted: Noted) => groups.add(noted, { kind: "response", index: 0, name: "" }, null);
  if (isWebPage(body)) return [];
  const broken = explainJson(body);
  const type = readUpstreamHeader(response.headers, "content-type") ?? "";
  if (broken) {
    const { title, ...rest } = broken;
    const isCut = failure !== null && stopsInTheMiddle(broken);
    add({
      code: "json-fault",
      variant: title,
      ...rest,
      ...(JSON_LINES.test(type) &&
        title === SEVERAL_TEXTS && {
          detail: `Its content type is ${cutText(type, 60)}: it is JSON Lines, one JSON text per line, where the API describes one object.`,
        }),
      ...(isCut && { detail: `The response was cut off here, after ${body.length} characters.` }),
    });
  } else {
    const odd = explainShape(JSON.parse(body.replace(/^\uFEFF/, "")));
    if (odd) {
      const { title, detail, ...rest } = odd;
      add({ code: "shape-odd", variant: title, detail: `${detail} ${DESCRIBED}`.trim(), ...rest });
    }
  }
  for (const noted of listDuplicates(body)) add(noted);
  return groups.finish();
}

function listDuplicates(body: string): Noted[] {
  const names: { pointer: string; name: string }[] = [];
  const duplicate = (path: readonly (string | number)[]) => {
    if (names.length < DUPLICATES_LISTED) names.push({ pointer: path.reduce<string>(pointInto, ""), name: String(path.at(-1)) });
  };
  walkJson(body, { duplicate }, READ_LIMITS.values);
  const values = readDoubledValues(body, new Set(names.map(({ pointer }) => pointer)), READ_LIMITS.values);
  return names.map(({ pointer, name }) => ({
    code: "duplicate-member",
    pointer,
    title: `${name.slice(0, 60)} appears twice in one object`,
    found: values.get(pointer) ?? null,
    detail: `At ${pointer}. Programs take the last value, or the first.`,
  }));
}
