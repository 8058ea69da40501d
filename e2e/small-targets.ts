// What a finger can miss.
import type { Page } from "@playwright/test";

/** What can be pressed and is smaller than a finger. Links are left out: all of them stand in a line of text, the map's credits among them. */
export async function listSmallTargets(page: Page): Promise<string[]> {
  const targets = page.locator("button, input, summary, [role=button]").filter({ visible: true });
  return targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && Math.min(width, height) < 43.9 ? [`${width} × ${height}: ${element.outerHTML.slice(0, 120)}`] : [];
    }),
  );
}
