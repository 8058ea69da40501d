// Two exchanges of which at least one has no result: what can be compared is how they ended.
import type { ReadExchange } from "../../library/exchange-log.ts";
import { describeFailure } from "../../model/exchange/describe-failure.ts";
import { cutText } from "../../model/text/cut-text.ts";
import { formatBytes, formatCount } from "../../model/text/format-number.ts";
import { Notice } from "../../ui/notice.tsx";

export function CompareAttempts({ current, other }: { current: ReadExchange; other: ReadExchange }) {
  const [now, before] = [describeAttempt(current), describeAttempt(other)];
  const isSame = current.exchange.response !== null && current.exchange.response.body === other.exchange.response?.body;
  const failed = [current.result.ok ? null : "This response", other.result.ok ? null : "The other response"].filter(
    (name) => name !== null,
  );
  return (
    <>
      <Notice tone="caution" title={`${failed.join(" and ")} can’t be compared field by field`}>
        <p>{isSame ? "Both have the same body, byte for byte." : "Status and problem are compared instead."}</p>
      </Notice>
      <table className="compare-table">
        <caption className="unseen">How the two requests ended</caption>
        <thead>
          <tr>
            {["", "This", "Other", "Difference"].map((title) => (
              <th key={title} scope="col">
                {title || <span className="unseen">Fact</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.keys(now).map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{now[name]}</td>
              <td>{before[name]}</td>
              <td>{now[name] === before[name] ? "equal" : "changed"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function describeAttempt({ exchange, result }: ReadExchange): Record<string, string> {
  const { response, version, sizeBytes } = exchange;
  return {
    "API version": version,
    Status: response ? String(response.status) : "nothing arrived",
    Result: result.ok ? formatCount(result.reading.properties.length, "result") : describeFailure(result.failure).sentence,
    Message: result.ok ? "none" : cutText(result.failure.detail) || "none",
    "Content type": response?.headers["content-type"] ?? "none",
    Size: response ? formatBytes(sizeBytes) : "nothing arrived",
  };
}
