// Ways in which a center is written wrongly that isn't in the United States as it is stated, each with the center that was meant.
import { reprojectPosition } from "../crs.ts";
import type { Position } from "../shapes.ts";
import { isInUnitedStates } from "../united-states.ts";
import { findCrs, nameSystem } from "./find-crs.ts";
import { CHANGES, type PlaceChange, type PlaceStep } from "./place-changes.ts";

export type CenterStep =
  | { code: "swap-center" }
  | { code: "negate-center" }
  /** `of`: what was done to it; none where it is in another system. */
  | { code: "rewrite-center"; of: readonly PlaceStep[]; epsg: number | null; system: string };

/** `alike`: the same change of the outline, which may be written in the same wrong way. */
type CenterChange = { step: CenterStep; center: Position; alike: (PlaceChange & { crs?: number }) | null };

const WEB_MERCATOR = 3857;

/** Those that land in the United States. `near`: where the outline is, null where that isn't known either. */
export async function listCenterChanges(stated: Position, near: Position | null): Promise<CenterChange[]> {
  const changed = CHANGES.slice(1).flatMap(({ steps, change }): CenterChange[] => {
    const center = change!(stated);
    return isInUnitedStates(center) ? [{ step: nameStep(steps), center, alike: { steps, change } }] : [];
  });
  const [found] = near && isInUnitedStates(near) ? await findCrs(stated, near, 200) : [];
  const epsg = found?.epsg ?? WEB_MERCATOR;
  const center = await reprojectPosition(stated, epsg);
  // Small numbers are near the origin of some system.
  if (!isInUnitedStates(center) || Math.max(...stated.map(Math.abs)) < 1000) return changed;
  const step: CenterStep = { code: "rewrite-center", of: [], epsg, system: found?.system ?? (await nameSystem(epsg)) };
  // Found by the outline, it is surer than a number that happens to be one of the country.
  const inSystem = { step, center: center!, alike: { steps: [], crs: epsg } };
  return found ? [inSystem, ...changed] : [...changed, inSystem];
}

function nameStep(steps: readonly PlaceStep[]): CenterStep {
  const [{ code }] = steps as [PlaceStep];
  if (steps.length === 1 && code === "swap-axes") return { code: "swap-center" };
  if (steps.every((step) => step.code === "negate")) return { code: "negate-center" };
  return { code: "rewrite-center", of: steps, epsg: null, system: "" };
}
