// GDAL makes files for tests as other programs write them. Where it is missing, they are skipped, and say so.
import { execFileSync } from "node:child_process";

/** `skipped`: what is not tested without it. */
export function hasOgr(skipped: string): boolean {
  try {
    execFileSync("ogr2ogr", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    console.warn(`skipped: ogr2ogr (GDAL) is not installed, so ${skipped}`);
    return false;
  }
}
