// The tab "Response" shows what came as it came.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import { buildClientFailure } from "../../model/exchange/failure.ts";
import { ResponseTab } from "./response-tab.tsx";

it("meta stands in the response as it came", () => {
  const meta = '{"took_ms":1.50,"engine":["a",null]}';
  const markup = renderToStaticMarkup(
    <ResponseTab
      exchange={buildSampleExchange(`{"meta":${meta},"data":[]}`)}
      result={{ ok: false, failure: buildClientFailure("malformed", "") }}
      dictionary={{ parcel: {}, footprint: {} }}
      isSample={false}
      now={new Date()}
      pointer="/meta"
      leadToValue={() => null}
      onPoint={() => {}}
      onTab={() => {}}
    />,
  );
  const marked = /<mark>(.*?)<\/mark>/s.exec(markup)![1]!;
  expect(marked.replaceAll("&quot;", '"').replace(/\s/g, "")).toBe(meta);
});
