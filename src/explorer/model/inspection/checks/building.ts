// One building as the checks see it: what was read of it, and which of its values other checks have already found to be placeholders.
import type { CheckFinding } from "../../checks/finding.ts";
import type { DecodedFootprint } from "../../property/property.ts";

export type Building = Omit<DecodedFootprint, "fields"> & {
  /** "Building 2". */
  name: string;
  /** False: it isn't even an object. */
  isObject: boolean;
  /** False for a value that is a placeholder: nothing follows from it. */
  isTrusted: (name: string) => boolean;
  /** What the reading found. */
  read: readonly CheckFinding[];
};
