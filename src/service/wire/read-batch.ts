// The body of a version 2 request: bytes -> locations, or a 400 that names every offending item.
// Nothing is coerced; unknown members are ignored; of a member given twice the last counts (as JSON.parse has it).
import { Compile } from "typebox/schema";
import { isBlankAddress } from "../../contract/blank-address.ts";
import { LIMITS } from "../../contract/limits.ts";
import { BatchRequest, LocationV2 } from "../../contract/lookup.ts";
import type { Problem } from "../../contract/problems.ts";
import type { Location } from "../store/store.ts";
import { buildBadRequest } from "./problem-fault.ts";

export type Batch = { inputIds: (string | null)[]; locations: Location[] };

type Errors = NonNullable<Problem["errors"]>;

/** As many offending places as a person would read. */
const MAX_ERRORS = 50;

const validator = Compile(BatchRequest);
const locationValidator = Compile(LocationV2);
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws a ProblemFault `bad-request`. */
export function readBatch(body: Uint8Array): Batch {
  const value = parseJson(body);
  refuseWrongCount(value);
  if (!validator.Check(value)) throw buildBadRequest(describeSchemaErrors(value));
  const errors = value.locations.flatMap(describeEmptyLocation).slice(0, MAX_ERRORS);
  if (errors.length > 0) throw buildBadRequest(errors);
  return {
    inputIds: value.locations.map(({ input_id }) => input_id ?? null),
    locations: value.locations.map(({ coordinates, address }) => coordinates ?? { address: address! }),
  };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    const detail = body.length === 0 ? "is empty; send JSON with `locations`" : "is not valid JSON in UTF-8";
    throw buildBadRequest([{ pointer: "", detail }]);
  }
}

/** Said before the items are looked at: who sends too many needs one sentence, not one for each item. */
function refuseWrongCount(value: unknown): void {
  const locations = listLocations(value);
  if (!locations) return;
  const limit = LIMITS.locationsPerBatch;
  if (locations.length > limit) {
    const detail = `${locations.length} locations were sent, the limit is ${limit} per request. Split them into several requests.`;
    throw buildBadRequest([{ pointer: "/locations", detail }]);
  }
  if (locations.length === 0) throw buildBadRequest([{ pointer: "/locations", detail: "no location was sent; send at least one" }]);
}

function listLocations(value: unknown): unknown[] | null {
  const locations = typeof value === "object" && value !== null && "locations" in value ? value.locations : null;
  return Array.isArray(locations) ? locations : null;
}

/** Item by item, because the validator stops after a few errors. */
function describeSchemaErrors(value: unknown): Errors {
  const locations = listLocations(value);
  if (!locations) return validator.Errors(value)[1].flatMap(describeSchemaError);
  const errors: Errors = [];
  for (const [index, location] of locations.entries()) {
    if (errors.length >= MAX_ERRORS) break;
    if (locationValidator.Check(location)) continue;
    const found = locationValidator.Errors(location)[1].flatMap(describeSchemaError);
    errors.push(...found.map(({ pointer, detail }) => ({ pointer: `/locations/${index}${pointer}`, detail })));
  }
  return errors.slice(0, MAX_ERRORS);
}

type SchemaError = ReturnType<typeof validator.Errors>[1][number];

function describeSchemaError(error: SchemaError): Errors {
  const pointer = error.instancePath;
  switch (error.keyword) {
    case "required":
      return error.params.requiredProperties.map((name) => ({ pointer: `${pointer}/${name}`, detail: "is missing" }));
    case "type":
      // A nullable member fails three times: as itself, as null, and as either. The first says it.
      return error.params.type === "null" ? [] : [{ pointer, detail: `must be of type ${String(error.params.type)}` }];
    case "anyOf":
      return [];
    case "minimum":
      return [{ pointer, detail: `must be ${error.params.limit} or more` }];
    case "maximum":
      return [{ pointer, detail: `must be ${error.params.limit} or less` }];
    case "maxLength":
      return [{ pointer, detail: `must have ${error.params.limit} characters or fewer` }];
    default:
      return [{ pointer, detail: error.message }];
  }
}

function describeEmptyLocation({ address, coordinates }: LocationV2, index: number): Errors {
  const pointer = `/locations/${index}`;
  if (coordinates) return [];
  if (address === undefined || address === null) return [{ pointer, detail: "needs an address or coordinates" }];
  return isBlankAddress(address) ? [{ pointer: `${pointer}/address`, detail: "is blank" }] : [];
}
