// The first load of the product's page by Lighthouse, in turns with a bare MapLibre page of the same tiles and with a static page.
import type { BarePages } from "./bare-pages.ts";
import { type Load, runLighthouse } from "./lighthouse.ts";
import { type Measurement, median, withPartner } from "./measurement.ts";

/** Few, since Lighthouse takes up to a minute a run on a slow machine. */
const RUNS = 2;
const MOBILE_POINTS_ABOVE = 15;
const DESKTOP_POINTS = 98;
const DESKTOP_POINTS_BELOW = 2;
const BARE = "bare MapLibre page";

type Page = keyof typeof NO_LOADS;
const NO_LOADS = {
  oursMobile: [] as Load[],
  bareMobile: [] as Load[],
  oursDesktop: [] as Load[],
  bareDesktop: [] as Load[],
  staticDesktop: [] as Load[],
};

export async function measureFirstLoad(origin: string, { mapUrl, staticUrl }: BarePages): Promise<Measurement[]> {
  const loads = structuredClone(NO_LOADS);
  for (let run = 0; run < RUNS; run++) {
    loads.oursMobile.push(await runLighthouse(origin, "mobile"));
    loads.bareMobile.push(await runLighthouse(mapUrl, "mobile"));
    loads.oursDesktop.push(await runLighthouse(origin, "desktop"));
    loads.bareDesktop.push(await runLighthouse(mapUrl, "desktop"));
    loads.staticDesktop.push(await runLighthouse(staticUrl, "desktop"));
  }
  const of = (page: Page, figure: keyof Load) => median(loads[page].map((load) => load[figure]));
  const points = (what: string, ours: Page, partner: Page, rivalName: string) => ({
    ...{ what, ours: of(ours, "score"), rival: of(partner, "score"), rivalName, unit: "points" },
    ratio: of(ours, "score") / of(partner, "score"),
  });
  const mobile = points("first load, Lighthouse mobile", "oursMobile", "bareMobile", BARE);
  const desktop = points("first load, Lighthouse desktop", "oursDesktop", "staticDesktop", "static page");
  const desktopMap = points("first load, Lighthouse desktop", "oursDesktop", "bareDesktop", BARE);
  const lcp = {
    what: "first load, mobile LCP",
    ours: of("oursMobile", "lcpMs"),
    rival: of("bareMobile", "lcpMs"),
    rivalName: BARE,
    unit: "ms",
  };
  return [
    { ...mobile, target: `at least ${MOBILE_POINTS_ABOVE} points above`, met: mobile.ours >= mobile.rival + MOBILE_POINTS_ABOVE },
    {
      ...desktop,
      target: `at least ${DESKTOP_POINTS}, or within ${DESKTOP_POINTS_BELOW} points`,
      met: desktop.ours >= DESKTOP_POINTS || desktop.ours >= desktop.rival - DESKTOP_POINTS_BELOW,
    },
    { ...desktopMap, target: "no fewer points", met: desktopMap.ours >= desktopMap.rival },
    withPartner(lcp, 1),
  ];
}
