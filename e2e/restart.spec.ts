// The service dies under an open page: the page says what happened, nobody else gets the token, and lookups work again once it is back.
import { once } from "node:events";
import { createServer } from "node:http";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { lookUp, openPage, region } from "./page.ts";
import { listChildren, readProcessFile } from "./product.ts";

/** What the browser itself notes of what was asked meanwhile. */
test.use({ expectedConsole: /^error: Failed to load resource: .* 502 .*\/api\// });

test("while the service is down the page says so, whoever takes its port is asked nothing, and after its restart a lookup works again", async ({
  page,
  product,
  house,
}) => {
  await openPage(page);
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    response.setHeader("content-type", "application/json").end('{"meta":{},"data":[]}');
  });
  // As long as the program that would restart it stands still, the service is down.
  product.process.kill("SIGSTOP");
  try {
    const [service] = listChildren(product.process.pid!);
    const [, port] = /(?:^|\0)SERVICE_PORT=(\d+)/.exec(readProcessFile(service!, "environ"))!;
    process.kill(service!, "SIGKILL");
    // One that has ended has no arguments any more.
    await expect.poll(() => readProcessFile(service!, "cmdline")).toBe("");
    // Free a moment after the process has ended.
    await expect(async () => void (await once(other.listen(Number(port), "127.0.0.1"), "listening"))).toPass();
    await lookUp(page, `${house.lat}, ${house.lng}`);
    await expect(page.getByText("Can't reach the lookup service.").first()).toBeVisible();
    expect(asked).toEqual([]);
  } finally {
    other.closeAllConnections();
    other.close();
    product.process.kill("SIGCONT");
  }
  await expect.poll(() => product.output()).toContain("The service is running again.");
  const parcel = region(page, "Parcel");
  await parcel.getByRole("button", { name: "Try again" }).click();
  await expect(parcel).toContainText(house.parcelId);
});
