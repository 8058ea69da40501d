// What a printed report says of one property, and from where.
import type { RespondedExchange } from "../model/exchange/exchange.ts";
import type { Reading } from "../model/exchange/reading.ts";
import type { Property } from "../model/property/property.ts";
import type { Assessment } from "../model/rules/assessment.ts";

/** The map of one property, as an image with its legend, scale, date and attribution drawn in. */
export type ReportPicture = {
  drawing: HTMLCanvasElement | HTMLImageElement;
  /** What it shows, for those who can't see it: also the legend's rows with their counts. */
  alt: string;
};

export type ReportEntry = {
  property: Property;
  exchange: RespondedExchange;
  reading: Reading;
  /** Id of the building that someone picked, of whatever property. */
  pickedId: string | null;
  /** Null: there are no rules, for the reason `noRules`. */
  assessment: Assessment | null;
  noRules: string;
  /** Null: the map couldn't be drawn. */
  picture: ReportPicture | null;
};
