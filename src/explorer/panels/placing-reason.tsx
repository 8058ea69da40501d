// "why?": how each part of the address matched, and what each difference takes off the confidence.
import { useId, useRef } from "react";
import { formatCost, formatMatch, formatPartName, formatUnderstood, multiplyFactors } from "../model/geocoding/describe-geocoding.ts";
import type { Geocoding } from "../model/geocoding/geocoding.ts";
import { Button } from "../ui/button.tsx";
import { HeadRow } from "../ui/head-row.tsx";
import { closePopupAround, openPopup, Popup } from "../ui/popup.tsx";

type PlacingReasonProps = {
  geocoding: Geocoding;
  /** The confidence as a number, where it is one. */
  score: number | null;
  onShowInAnswer: (pointer: string) => void;
};

export function PlacingReason({ geocoding, score, onShowInAnswer }: PlacingReasonProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { reason, understood, parts } = geocoding;
  if (reason === null && understood.length === 0 && parts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-haspopup="dialog"
        onClick={(event) => popup.current && openPopup(popup.current, event.currentTarget)}
      >
        why?<span className="unseen"> How the confidence is calculated</span>
      </button>
      <Popup ref={popup} name="Why this confidence">
        <div className="placing breaks">
          {reason !== null && <p>{reason}</p>}
          {parts.length > 0 ? <PartsTable geocoding={geocoding} score={score} /> : <Understood geocoding={geocoding} />}
          <Button
            icon="text"
            onClick={(event) => {
              closePopupAround(event.currentTarget);
              onShowInAnswer(geocoding.pointer);
            }}
          >
            Find in response
          </Button>
        </div>
      </Popup>
    </>
  );
}

/** What the service read in the text; nothing for coordinates. */
export function Understood({ geocoding }: { geocoding: Geocoding }) {
  return geocoding.understood.length > 0 && <p className="derived">Read as {formatUnderstood(geocoding)}.</p>;
}

function PartsTable({ geocoding, score }: Pick<PlacingReasonProps, "geocoding" | "score">) {
  const titleId = useId();
  const { parts, rivals } = geocoding;
  const product = multiplyFactors(geocoding);
  const lowered = product !== null && score !== null && score < Math.round(product * 100) / 100;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="placing-scroll" aria-labelledby={titleId} tabIndex={0}>
      <table className="placing-table">
        <caption className="unseen" id={titleId}>
          The parts of the address
        </caption>
        <HeadRow titles={["Part", "Searched", "Found", "Match", "Effect"]} />
        <tbody>
          {parts.map(({ part, asked, found, match, factor }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may list a part twice.
            <tr key={position} data-same={factor === 1}>
              <th scope="row">{formatPartName(part)}</th>
              <td>{asked || "–"}</td>
              <td>{found || "–"}</td>
              <td>{formatMatch(match)}</td>
              <td>{formatCost(factor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {product !== null && <Sum name="All parts multiplied" value={product.toFixed(2)} />}
          {rivals !== null && <Sum name="Other matches: parcels that match almost as well" value={String(rivals)} />}
          {lowered && <Sum name={rivals ? "Lowered for other matches, to" : "Lowered to"} value={score.toFixed(2)} />}
        </tfoot>
      </table>
    </section>
  );
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <th className="soft" scope="row" colSpan={4}>
        {name}
      </th>
      <td>{value}</td>
    </tr>
  );
}
