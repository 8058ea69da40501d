// A request of a list as an exchange: all of it, to be read, or one row's item, to be shown as a result of its own.
import { HEADERS, KEY_HEADER } from "../../../contract/headers.ts";
import type { BatchRequest } from "../../../contract/lookup.ts";
import { readDate } from "../../../lists/judge-answer.ts";
import { type List, type ListRequest, nameRow } from "../../../lists/list.ts";
import { buildBatchRequest } from "../../api/lookup-request.ts";
import type { RespondedExchange } from "../../model/exchange/exchange.ts";
import type { Location } from "../../model/location/location.ts";
import { cutItem } from "./cut-item.ts";

/** `body`: of the response. */
export function buildExchange(list: Pick<List, "id" | "binding">, request: ListRequest, body: string): RespondedExchange {
  const { upstream, datasetId } = list.binding;
  const { status, headers } = request;
  return {
    id: `${list.id}/${request.number}`,
    origin: "network",
    upstream,
    source: headers[HEADERS.datasetId] ?? datasetId ?? `upstream:${upstream}`,
    version: "v2",
    locations: (JSON.parse(request.body) as BatchRequest).locations.map(readLocation),
    request: buildBatchRequest(request.body, { [KEY_HEADER]: `"${request.key}"` }),
    response: { status: status!, headers: { ...headers }, body },
    failure: null,
    startedAt: readDate(headers) ?? request.firstAt,
    timing: { total: request.ms ?? 0, untilHeaders: null, hops: [] },
    sizeBytes: new TextEncoder().encode(body).length,
  };
}

/** As if `row` alone had been asked for. `item`: its place in the response. */
export function cutExchange(
  list: Pick<List, "id" | "binding">,
  request: ListRequest,
  body: string,
  row: number,
  item: number,
): RespondedExchange {
  const { locations } = JSON.parse(request.body) as BatchRequest;
  const own = { locations: locations.filter(({ input_id }) => input_id === nameRow(row)) };
  const exchange = buildExchange(list, { ...request, body: JSON.stringify(own) }, cutItem(body, item));
  return { ...exchange, id: `${exchange.id}/${item}`, part: { item: item + 1, request: request.number } };
}

function readLocation({ address, coordinates }: BatchRequest["locations"][number]): Location {
  if (coordinates) return { kind: "coordinates", position: [coordinates.lng, coordinates.lat] };
  return { kind: "address", text: address ?? "" };
}
