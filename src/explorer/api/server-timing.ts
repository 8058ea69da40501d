// The header `Server-Timing`: what each hop says of the time that it took. Fetch does not parse it.
import type { Timing } from "../model/exchange/exchange.ts";

const HOPS_READ = 20;

/** Entries without a duration are left out. */
export function parseServerTiming(header: string): Timing["hops"] {
  return header.split(",", HOPS_READ).flatMap((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const duration = Number(
      parameters
        .find((parameter) => /^dur=/i.test(parameter))
        ?.slice(4)
        .replaceAll('"', ""),
    );
    return name !== "" && duration >= 0 && Number.isFinite(duration) ? [{ name: name.slice(0, 40), duration }] : [];
  });
}
