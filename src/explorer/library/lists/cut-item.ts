// One row's item out of the stored response of its request: a response of one item, each of its characters as it came.
import { type JsonStep, walkJson } from "../../model/text/walk-json.ts";

/** `item`: its place in `data`. All other members of the response stay, `meta` among them. Throws where there is no such item. */
export function cutItem(body: string, item: number): string {
  let own = "";
  let response = "";
  const value = (path: readonly JsonStep[], start: number, end: number) => {
    if (path[0] !== "data") return;
    if (path.length === 2 && path[1] === item) own = body.slice(start, end);
    if (path.length > 1) return;
    // Of members with the same name the last counts, as for whoever parses it.
    response = own && body.slice(0, start + 1) + own + body.slice(end - 1);
    own = "";
  };
  walkJson(body, { value });
  if (response === "") throw new Error(`The response has no item ${item}.`);
  return response;
}
