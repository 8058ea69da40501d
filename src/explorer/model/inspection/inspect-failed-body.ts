// What can be said of the body of a response that couldn't be read: where its JSON breaks, what form it has instead, and fields that appear twice.
import type { Exchange } from "../exchange/exchange.ts";
import { isWebPage } from "../exchange/read-failure.ts";
import { READ_LIMITS } from "../exchange/read-limits.ts";
import { pointInto } from "../text/json-members.ts";
import { walkJson } from "../text/walk-json.ts";
import { collectGroups } from "./collect-groups.ts";
import { explainJson } from "./explain-json.ts";
import { explainShape } from "./explain-shape.ts";
import type { CheckGroup } from "./inspection.ts";
import type { Noted } from "./noted.ts";

const DUPLICATES_LISTED = 100;

/** Only of a status of success: another one explains itself. */
export function inspectFailedBody({ response, failure }: Exchange): CheckGroup[] {
  const groups = collectGroups(0);
  if (!response || response.status < 200 || response.status > 299) return [];
  const { body } = response;
  if (body === "" && failure) return [];
  const add = (noted: Noted) => groups.add(noted, { kind: "response", index: 0, name: "" }, null);
  if (isWebPage(body)) return [];
  const broken = explainJson(body);
  if (broken) {
    const { title, ...rest } = broken;
    const isCut = failure !== null && title.startsWith("The JSON stops");
    add({
      code: "json-fault",
      variant: title,
      ...rest,
      ...(isCut && { detail: `The response was cut off here, after ${body.length} characters.` }),
    });
  } else {
    const { title, ...rest } = explainShape(JSON.parse(body.replace(/^\uFEFF/, ""))) ?? { title: "" };
    if (title !== "") add({ code: "shape-odd", variant: title, pointer: "", ...rest });
  }
  let listed = 0;
  const duplicate = (path: readonly (string | number)[]) => {
    listed += 1;
    const pointer = path.reduce<string>(pointInto, "");
    if (listed <= DUPLICATES_LISTED)
      add({
        code: "duplicate-member",
        pointer,
        title: `${String(path.at(-1)).slice(0, 60)} appears twice in one object`,
        detail: `At ${pointer}. Programs take the last value, or the first.`,
      });
  };
  walkJson(body, { duplicate }, READ_LIMITS.values);
  return groups.finish();
}
