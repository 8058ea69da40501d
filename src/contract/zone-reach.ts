// How far a zone around a building reaches, read from the words of the dataset's dictionary: the API document doesn't say it.

export type ZoneReach = { from: number; to: number; unit: "ft" | "m" };

/** "Share of the ground 0 to 5 feet from the wall" -> 0 to 5 ft. Null where the words name no reach. */
export function readZoneReach(meaning: string | undefined): ZoneReach | null {
  const match = /(\d+)\s*(?:-|–|to)\s*(\d+)\s*(feet|ft|m)\b/.exec(meaning ?? "");
  return match ? { from: Number(match[1]), to: Number(match[2]), unit: match[3] === "m" ? "m" : "ft" } : null;
}
