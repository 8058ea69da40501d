// A pasted request: what is shown beside the priced button is what the button sends.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PastedRequest } from "./pasted-request.tsx";

vi.mock("../../api/use-dataset.ts", () => ({ useAsking: () => null }));
vi.mock("../../api/use-saved.ts", () => ({ useIsSaved: () => false }));

it("has a sign for each character that turns an address around", () => {
  const request = {
    left: 0,
    version: "v1" as const,
    host: "x\u200b.example",
    locations: [{ kind: "address" as const, text: "12 Main St \u202e91" }],
  };
  const markup = renderToStaticMarkup(<PastedRequest request={request} onLook={() => {}} />);
  expect(markup).toContain("12 Main St \u237091");
  expect(markup).not.toMatch(/[\u200b\u202e]/);
});
