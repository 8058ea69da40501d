// Whether technical details are shown, between visits, in localStorage. A browser that keeps nothing is no error.
const KEY = "parcelscope-technical";

export function readKeptTechnical(): boolean {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

export function keepTechnical(technical: boolean): void {
  try {
    if (technical) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Private mode: the choice lasts for this visit.
  }
}
