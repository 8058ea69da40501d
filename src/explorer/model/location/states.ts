// U.S. states by their postal codes.
const STATES: Record<string, string> = Object.fromEntries(
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|\
HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|\
MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|\
NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|\
SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|VI Virgin Islands|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`
    .split("|")
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);
const CODES = new Map(Object.entries(STATES).map(([code, name]) => [name.toUpperCase(), code]));

/** "nc" or "North Carolina" -> "North Carolina"; null for any other text. */
export function readState(text: string): string | null {
  const written = text.trim().toUpperCase();
  return STATES[CODES.get(written) ?? written] ?? null;
}

/** The state code that ends an address, behind a comma: without one, "Ct" and "La" may be a street's. */
const STATE_OF_ADDRESS = /,\s*([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:USA?|United States))?[\s.]*$/i;

/** The state that an address names, as its name; null where it names none for certain. */
export function readStateOfAddress(address: string): string | null {
  const code = STATE_OF_ADDRESS.exec(address)?.[1];
  return code === undefined ? null : readState(code);
}

/** The five digits at its end; null: it has none. */
export function readZipOfAddress(address: string): string | null {
  return /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:USA?|United States))?\s*$/i.exec(address)?.[1] ?? null;
}
