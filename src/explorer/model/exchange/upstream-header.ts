// Headers with which whoever answered describes itself. The gateway passes them on under names of its own, as the browser would act on the real
// ones; a file has the real ones.
import { UPSTREAM_PREFIX, type UpstreamHeader } from "../../../contract/headers.ts";
import { cutLine } from "../text/cut-line.ts";

export function readUpstreamHeader(headers: Readonly<Record<string, string>>, name: UpstreamHeader): string | undefined {
  const value = headers[UPSTREAM_PREFIX + name] ?? headers[name];
  return value === undefined ? undefined : cutLine(value);
}
