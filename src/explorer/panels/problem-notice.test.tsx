// What a failure says of each error that its answer names.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Failure } from "../model/exchange/failure.ts";
import type { Usage } from "../model/exchange/usage.ts";
import { mayBeOfHops, ProblemNotice } from "./problem-notice.tsx";

function render(errors: Failure["errors"], usage: Usage | null = null): string {
  const failure: Failure = { code: "bad-request", status: 400, detail: "", errors, requestId: null, retryAfterSeconds: null };
  return renderToStaticMarkup(<ProblemNotice failure={failure} usage={usage} onRetry={() => {}} onShowAnswer={null} />);
}

it("names the place of an error", () => {
  expect(render([{ pointer: "/locations/0", detail: "wants an address" }])).toContain(
    "<p><code>/locations/0</code> <bdi>wants an address</bdi></p>",
  );
});

it("shows an error of the whole body without a place", () => {
  const markup = render([{ pointer: "", detail: "must be an object" }]);
  expect(markup).toContain("must be an object");
  expect(markup).not.toContain("<code>");
});

it.each([
  [{ left: 0, userId: "ann" }, "The service counts: 0 lookups left, user ann."],
  [{ left: 1, userId: null }, "The service counts: 1 lookup left."],
  [{ left: null, userId: "<b>" }, "The service counts: user &lt;b&gt;."],
])("says what the response says of the quota: %j", (usage, words) => {
  expect(render([], { ...usage, at: 0 })).toContain(`<p>${words}</p>`);
  expect(render([])).not.toContain("The service counts");
});

it.each([
  [true, "not-found", 404],
  [true, "internal", 500],
  [true, "unauthorized", 401],
  [false, "bad-request", 400],
  [false, "offline", null],
] as const)("offers the test of the connection (%s) for %s, %s", (offers, code, status) => {
  expect(mayBeOfHops({ code, status })).toBe(offers);
});
