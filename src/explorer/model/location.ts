// A Location: an address or coordinates that someone asks about.

/** Positions are [longitude, latitude] in degrees. */
export type Position = [longitude: number, latitude: number];

export type Location = { kind: "address"; text: string } | { kind: "coordinates"; position: Position };
