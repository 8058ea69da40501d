// What a printed report takes: its document, and the way from results to what it shows. A chunk of its own, fetched beside the first result.

import { boundsOf } from "../../geometry/measures.ts";
import type { RulesState } from "../api/use-rules.ts";
import { measureRings } from "../library/measure-rings.ts";
import { type ComposedImage, composeImage } from "../map/image/compose-image.ts";
import type { Shot } from "../map/image/open-pictures.ts";
import { LAYERS } from "../map/layers/registry.ts";
import { type PlacedParcel, placeProperty } from "../model/checks/check-place.ts";
import type { RespondedExchange } from "../model/exchange/exchange.ts";
import type { Reading } from "../model/exchange/reading.ts";
import { orderBuildings } from "../model/property/building-order.ts";
import { findMainBuilding } from "../model/property/main-building.ts";
import type { Property } from "../model/property/property.ts";
import { titleProperty } from "../model/property/property-title.ts";
import { uniteBounds } from "../model/property/unite-bounds.ts";
import { buildRings } from "../model/rings/build-rings.ts";
import { buildScene } from "../model/scene/build-scene.ts";
import { findZone } from "../model/scene/evidence.ts";
import { ReportDocument } from "../report/report-document.tsx";
import type { ReportEntry, ReportPicture } from "../report/report-entry.ts";
import type { PrintableMap } from "./map-side.tsx";

/** A result to be printed. */
export type Printed = { exchange: RespondedExchange; reading: Reading; property: Property };

/** What it is printed by. */
export type ReportBasis = { rules: RulesState; placedParcel: PlacedParcel | null; map: PrintableMap };

/** Each with a map of its own, always light, around its buildings. */
async function buildReport(printed: readonly Printed[], basis: ReportBasis, now: Date): Promise<ReportEntry[]> {
  const { map } = basis;
  // Draws with the map's program, which is large.
  const { takePictures } = await import("../map/image/open-pictures.ts");
  const entries = printed.map((each) => buildEntry(each, basis));
  const shots = await Promise.all(entries.map((entry) => buildShot(entry, map)));
  const settings = { layers: map.layers ?? LAYERS, tiles: map.tiles, datasetCredit: map.datasetCredit };
  const drawable = shots.filter((shot) => shot !== null);
  const images = await takePictures(drawable, settings, now).catch((error: unknown) => {
    console.error(error);
    return [];
  });
  const pictures = await Promise.all(images.map(loadPicture));
  return entries.map((entry, index) => {
    const shot = shots[index];
    const picture = shot ? pictures[drawable.indexOf(shot)] : null;
    return { ...entry, picture: picture ?? null };
  });
}

/** As an image that is loaded: on paper, Firefox and Safari make a canvas black. The canvas where that can't be had. */
async function loadPicture({ canvas, alt }: ComposedImage): Promise<ReportPicture> {
  try {
    const drawing = new Image();
    drawing.src = canvas.toDataURL();
    await drawing.decode();
    return { drawing, alt };
  } catch (error) {
    console.error(error);
    return { drawing: canvas, alt };
  }
}

/** At once, for a page that is being printed already: with what the map on the page shows. */
function buildReportNow(printed: Printed, basis: ReportBasis, now: Date): ReportEntry[] {
  const { scene, live } = basis.map;
  const { map, credits = [], notes = [] } = live.current ?? {};
  const about = { title: titleProperty(printed.property).head, isSample: printed.reading.synthetic, credits, notes };
  // An image would still be loading.
  const image = map ? composeImage(map, scene, about, now) : null;
  return [{ ...buildEntry(printed, basis), picture: image && { drawing: image.canvas, alt: image.alt } }];
}

type EntryToDraw = Omit<ReportEntry, "picture">;

function buildEntry(printed: Printed, { rules, placedParcel, map }: ReportBasis): EntryToDraw {
  const { exchange, reading } = printed;
  const property = placeProperty(printed.property, placedParcel);
  return {
    property,
    exchange,
    reading,
    pickedId: map.input.selectedId,
    assessment: rules.phase === "ready" ? rules.assess(property, exchange.startedAt) : null,
    noRules: rules.phase === "failed" ? rules.reason : "They were still loading. Print again.",
  };
}

/** Buildings are seen with what stands around them; all zones are that already. */
const MARGIN = { buildings: 0.2, rings: 0.04 };

/** With the zones around the selected building, of another property around its main one, where the page shows them: as far as the one that a finding
 *  names, else all. */
async function buildShot({ exchange, reading, property, assessment }: EntryToDraw, map: PrintableMap): Promise<Shot | null> {
  const { input, scene, datasetId } = map;
  const { location, parcelId } = property;
  const isShown = scene.properties.some(({ id }) => id === property.id);
  const main = findMainBuilding(orderBuildings(property.footprints));
  const rings =
    isShown || input.rings === null || main === null
      ? input.rings
      : await buildRings(main, input.meanings, input.rings.cover, measureRings);
  const selectedId = isShown ? input.selectedId : (main?.id ?? null);
  const selected = property.footprints.find(({ id }) => id === selectedId) ?? null;
  const zone = assessment && findZone(assessment.findings, selected);
  const own = buildScene({
    ...input,
    zone,
    dark: false,
    asked: null,
    properties: [property],
    // Another dataset may have another parcel of that id.
    outlined: exchange.source === datasetId && parcelId !== null ? [property] : [],
    rings,
    datasetBounds: null,
    evidence: null,
    inspected: null,
    listed: null,
    selectedId,
    hoveredId: null,
    wishedView: null,
  });
  const pin = location?.kind === "coordinates" ? location.position : null;
  const named = own.rings?.zones.find((each) => each.zone === zone);
  const around = named ? boundsOf(named.ground) : (own.rings?.bounds ?? null);
  const bounds = uniteBounds([own.propertyBounds, around].filter((each) => each !== null));
  const margin = own.rings && !named ? MARGIN.rings : MARGIN.buildings;
  return bounds && { scene: { ...own, pin }, bounds, margin, title: titleProperty(property).head, isSample: reading.synthetic };
}

export const REPORT = { ReportDocument, buildReport, buildReportNow };
