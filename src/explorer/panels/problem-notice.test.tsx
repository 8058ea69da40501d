// What a failure says of each error that its answer names.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Failure } from "../model/exchange/failure.ts";
import { ProblemNotice } from "./problem-notice.tsx";

function render(errors: Failure["errors"]): string {
  const failure: Failure = { code: "bad-request", status: 400, detail: "", errors, requestId: null, retryAfterSeconds: null };
  return renderToStaticMarkup(<ProblemNotice failure={failure} onRetry={() => {}} onShowAnswer={null} />);
}

it("names the place of an error", () => {
  expect(render([{ pointer: "/locations/0", detail: "wants an address" }])).toContain("<p><code>/locations/0</code> wants an address</p>");
});

it("shows an error of the whole body without a place", () => {
  const markup = render([{ pointer: "", detail: "must be an object" }]);
  expect(markup).toContain("must be an object");
  expect(markup).not.toContain("<code>");
});
