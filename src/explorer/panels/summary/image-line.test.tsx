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
