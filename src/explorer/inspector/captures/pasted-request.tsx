// A pasted curl command or URL: what it asks, which host it names, and a priced button for each of its locations.
import { useAsking } from "../../api/use-dataset.ts";
import { useIsSaved } from "../../api/use-saved.ts";
import type { PastedRequest as Pasted } from "../../library/captures/read/read-request-text.ts";
import type { ApiVersion } from "../../model/exchange/exchange.ts";
import { formatLocation, type Location } from "../../model/location/location.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { showUnseen } from "../../model/text/unseen.ts";
import { Button } from "../../ui/button.tsx";
import { useFirst } from "../../ui/use-first.tsx";

type Look = (location: Location, version: ApiVersion) => void;

export function PastedRequest({ request: { version, locations, left, host }, onLook }: { request: Pasted; onLook: Look }) {
  const { count, more } = useFirst(locations.length);
  return (
    <>
      <p>
        A request for {formatCount(locations.length, "location")} with API {version}
        {left > 0 && ` (${formatCount(left, "more", "more")} left out)`}. Nothing has been sent.{" "}
        {host !== "" && (
          <>
            Its host, <code>{showUnseen(host)}</code>, is never contacted: Parcelscope asks its own service.
          </>
        )}
      </p>
      <ul className="pasted-locations" aria-label="Locations of the request">
        {locations.slice(0, count).map((location, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one location may be asked for twice, and the list never changes.
          <li key={at} className="spread">
            <span>{showUnseen(formatLocation(location))}</span>
            <LookButton location={location} version={version} onLook={onLook} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

function LookButton({ location, version, onLook }: { location: Location; version: ApiVersion; onLook: Look }) {
  const isSaved = useIsSaved(useAsking(), version, location);
  return <Button onClick={() => onLook(location, version)}>Search ({isSaved ? "saved, no charge" : "1 lookup"})</Button>;
}
