// The image's age is that of the lookup, as in the rules: a saved result says the same in both places.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { DecodedFootprint } from "../../model/property/property.ts";
import { ImageLine } from "./image-line.tsx";

it("counts from the lookup, not from today", () => {
  const building = { entry: { image_date: "2019-10-27T00:00:00.000Z" } } as unknown as DecodedFootprint;
  const text = renderToStaticMarkup(<ImageLine buildings={[building]} isOld={false} askedAt={Date.UTC(2021, 10, 20)} />);
  expect(text).toContain("2 years");
});

it("says that a date can't be read, not that there is none", () => {
  const show = (image_date: unknown) =>
    renderToStaticMarkup(<ImageLine buildings={[{ entry: { image_date } } as unknown as DecodedFootprint]} isOld={false} askedAt={0} />);
  expect(show("03/14/2026")).toContain("can&#x27;t be read");
  expect(show(1_711_843_200_000)).toContain("can&#x27;t be read");
  expect(show(null)).toContain("Image date not reported");
  expect(show("")).toContain("Image date not reported");
});

it("says of a lot why there is none", () => {
  const show = (buildings: DecodedFootprint[]) => renderToStaticMarkup(<ImageLine buildings={buildings} isOld={false} askedAt={0} />);
  expect(show([])).toContain("Image dates are reported for buildings only");
  expect(show([{ entry: {} } as DecodedFootprint])).not.toContain("buildings only");
});

it("reads the day of a date with a time of day", () => {
  const show = (image_date: string) =>
    renderToStaticMarkup(<ImageLine buildings={[{ entry: { image_date } } as unknown as DecodedFootprint]} isOld={false} askedAt={0} />);
  expect(show("2025-06-14T05:00:00.000Z")).toContain("Jun 14, 2025");
  expect(show("2025-02-30T05:00:00.000Z")).toContain("can&#x27;t be read");
});

it("says that some are dated in the future", () => {
  const buildings = ["2026-06-01T00:00:00.000Z", "2027-03-14T00:00:00.000Z"].map(
    (image_date) => ({ entry: { image_date } }) as unknown as DecodedFootprint,
  );
  const show = (askedAt: number) => renderToStaticMarkup(<ImageLine buildings={buildings} isOld={false} askedAt={askedAt} />);
  expect(show(Date.UTC(2026, 10, 20))).toContain("in the future");
  expect(show(Date.UTC(2027, 10, 20))).not.toContain("in the future");
});

it("counts buildings without a date, loudly", () => {
  const buildings = ["2026-06-01T00:00:00.000Z", null, null].map(
    (image_date) => ({ entry: { image_date } }) as unknown as DecodedFootprint,
  );
  const markup = renderToStaticMarkup(<ImageLine buildings={buildings} isOld={false} askedAt={Date.UTC(2026, 10, 20)} />);
  expect(markup).toMatch(/data-tone="caution">2 buildings without an image date/);
});
