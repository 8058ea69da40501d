// What is known of the dataset behind the service: its own description where it gives one, else what the gateway's operator says.
import type { DatasetInfo } from "../../../contract/dataset-info.ts";
import type { DatasetDictionary } from "../../../contract/fields.ts";
import type { PageSetup } from "../../../contract/page-setup.ts";
import type { Bounds } from "../../../geometry/shapes.ts";
import type { Exchange } from "../exchange/exchange.ts";
import type { Failure } from "../exchange/failure.ts";

/** `extent`: null where the service does not say it. */
export type DescribedDataset = Omit<DatasetInfo, "extent"> & { extent: Bounds | null };

export type DatasetState =
  | { phase: "loading" }
  | { phase: "present"; setup: PageSetup; info: DescribedDataset }
  /** The service has no such operation: units are what the operator's dictionary says, else unstated. */
  | { phase: "absent"; setup: PageSetup }
  | { phase: "failed"; setup: PageSetup; failure: Failure };

export const EMPTY_DICTIONARY: DatasetDictionary = { parcel: {}, footprint: {} };

/** As empty, but because the dataset's description couldn't be loaded: it may state everything. */
export const UNKNOWN_DICTIONARY: DatasetDictionary = { parcel: {}, footprint: {} };

/** The dictionary to read answers by; empty where nothing is stated. */
export function pickDictionary(dataset: DatasetState): DatasetDictionary {
  if (dataset.phase === "failed") return UNKNOWN_DICTIONARY;
  if (dataset.phase === "present") return dataset.info.dictionary;
  return (dataset.phase === "absent" && dataset.setup.dictionary) || EMPTY_DICTIONARY;
}

/** The service behind the gateway and the dataset that it answers from: what saved results belong to. Null while it is not known. */
export function pickAsking(dataset: DatasetState): Pick<Exchange, "upstream" | "source"> | null {
  if (dataset.phase === "loading" || dataset.phase === "failed") return null;
  const { upstream } = dataset.setup;
  return { upstream, source: dataset.phase === "present" ? dataset.info.id : `upstream:${upstream}` };
}
