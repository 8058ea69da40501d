// Opens the page and waits until its program has taken over from the shell: keys and what is counted begin there.
import { expect, type Page } from "@playwright/test";

export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("radio", { name: "v2" })).toBeVisible();
}
