// Findings between the parts of one result: ids that differ, counts that do not fit, parts that are missing.
import type { Finding } from "./finding.ts";
import { isObject, member, pointInto } from "./json-members.ts";
import type { Property } from "./property.ts";
import { readNumber } from "./read-fields.ts";

const LOW_CONFIDENCE = 0.5;

/** `item` is the result as it came, `property` what was read from it. */
export function checkProperty(item: unknown, property: Property, version: "v1" | "v2"): Finding[] {
  const { pointer } = property;
  if (!isObject(item)) {
    return [
      {
        code: "item-odd",
        severity: "error",
        title: "A result is not an object.",
        detail: "Nothing can be read from it.",
        pointer,
        footprint: null,
      },
    ];
  }
  return [...checkParts(item, property), ...checkIds(item, property), ...checkCounts(property), ...checkConfidence(property, version)];
}

function checkParts(item: unknown, { pointer, footprints }: Property): Finding[] {
  const findings: Finding[] = [];
  const parcel = member(item, "parcel");
  const entries = member(item, "footprints");
  if (!isObject(parcel)) {
    const title = footprints.length > 0 ? "There are buildings, and no parcel." : "There is a parcel id, and no parcel.";
    findings.push({
      code: "parcel-odd",
      severity: "caution",
      title,
      detail: "The parcel's own data are missing or not an object.",
      pointer: pointInto(pointer, "parcel"),
      footprint: null,
    });
  }
  if (!Array.isArray(entries)) {
    const detail = "`footprints` is missing or not a list, so no building can be shown.";
    findings.push({
      code: "footprints-odd",
      severity: "caution",
      title: "There is no list of buildings.",
      detail,
      pointer: pointInto(pointer, "footprints"),
      footprint: null,
    });
  }
  return findings;
}

function checkIds(item: unknown, { pointer, footprints }: Property): Finding[] {
  const findings: Finding[] = [];
  const outer = member(item, "parcel_id");
  const inner = member(member(item, "parcel"), "parcel_id");
  if (outer !== undefined && inner !== undefined && outer !== inner) {
    const detail = `The result says ${JSON.stringify(outer)}, its parcel ${JSON.stringify(inner)}.`;
    findings.push({
      code: "parcel-id-differs",
      severity: "error",
      title: "The parcel has two ids.",
      detail,
      pointer: pointInto(pointer, "parcel_id"),
      footprint: null,
    });
  }
  const expected = inner ?? outer;
  const strangers = footprints.flatMap(({ fields, index }) => {
    const id = fields.find(({ name }) => name === "parcel_id")!;
    return typeof id.raw === "string" && typeof expected === "string" && id.raw !== expected ? [{ id, index }] : [];
  });
  for (const { id, index } of strangers) {
    const detail = `It says parcel ${JSON.stringify(id.raw)}, the answer is about ${JSON.stringify(expected)}.`;
    findings.push({
      code: "footprint-of-other-parcel",
      severity: "caution",
      title: "A building carries another parcel's id.",
      detail,
      pointer: id.pointer,
      footprint: index,
    });
  }
  return findings;
}

function checkCounts({ parcel, footprints }: Property): Finding[] {
  const findings: Finding[] = [];
  for (const { raw, field, pointer } of parcel) {
    if (field?.group === "counts" && typeof raw === "number" && raw < 0) {
      findings.push({
        code: "negative",
        severity: "caution",
        title: `${field.label}: ${raw}.`,
        detail: "A count cannot be negative.",
        pointer,
        footprint: null,
      });
    }
  }
  const count = readNumber(parcel, "number_of_buildings_in_parcel");
  if (count !== null && count >= 0 && count !== footprints.length) {
    const pointer = parcel.find(({ name }) => name === "number_of_buildings_in_parcel")!.pointer;
    const detail = `The parcel says ${count}, the answer lists ${footprints.length}.`;
    findings.push({
      code: "building-count",
      severity: "caution",
      title: "The number of buildings does not fit.",
      detail,
      pointer,
      footprint: null,
    });
  }
  return findings;
}

function checkConfidence({ confidence, pointer, matched }: Property, version: "v1" | "v2"): Finding[] {
  if (version === "v1" || !matched) return [];
  if (confidence === null) {
    const detail = "Version 2 says that each parcel carries one; how well the location was placed is not known.";
    return [
      {
        code: "confidence-missing",
        severity: "info",
        title: "There is no geocoding confidence.",
        detail,
        pointer: pointInto(pointer, "parcel"),
        footprint: null,
      },
    ];
  }
  if (confidence.score === null || confidence.score >= LOW_CONFIDENCE) return [];
  const detail = "This may be another property than the one that was asked about. Compare the address, and look at the map.";
  return [
    {
      code: "confidence-low",
      severity: "caution",
      title: "The location was placed with low confidence.",
      detail,
      pointer: confidence.pointer,
      footprint: null,
    },
  ];
}
