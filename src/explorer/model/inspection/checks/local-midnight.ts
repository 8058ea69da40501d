// Days that were read as midnight in a U.S. time zone and converted to UTC: 05:00Z in summer and 06:00Z in winter are Central.
const ZONES = [
  ["Eastern", "America/New_York"],
  ["Central", "America/Chicago"],
  ["Mountain", "America/Denver"],
  ["Pacific", "America/Los_Angeles"],
  ["Alaska", "America/Anchorage"],
  ["Hawaii", "Pacific/Honolulu"],
] as const;
const FORM = /^\d{4}-\d{2}-\d{2}T(?:0[4-9]|10):00:00(?:\.0+)?Z$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

function isMidnight(ms: number, timeZone: string): boolean {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
    clocks.set(timeZone, clock);
  }
  return clock.format(ms) === "00";
}

/** The zone in which all of these times are midnights: "Central". */
export function findMidnightZone(times: readonly string[]): string | null {
  if (times.length === 0 || !times.every((time) => FORM.test(time))) return null;
  const days = times.map(Date.parse);
  if (days.some(Number.isNaN)) return null;
  return ZONES.find(([, zone]) => days.every((day) => isMidnight(day, zone)))?.[0] ?? null;
}
