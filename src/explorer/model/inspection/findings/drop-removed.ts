// As for the panels (`model/checks/drop-removed.ts`): what was removed from a case file is no finding of the inspection.
import { isAboutRemoved, isRemovedField } from "../../checks/drop-removed.ts";
import type { Add } from "./sheet.ts";

export const PLACES_REMOVED = "addresses, coordinates and outlines (they were removed from the file)";

export function dropRemoved(add: Add): Add {
  return (noted, scope, cause) => {
    const isRemoved = noted.code === "field-null" && isRemovedField(noted.field);
    if (!isRemoved && !isAboutRemoved(noted.code)) add(noted, scope, cause);
  };
}
