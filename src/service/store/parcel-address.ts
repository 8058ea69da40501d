// The address of a parcel in one line, from the columns of its row: both engines write it alike.

export type ParcelAddressRow = { address: string | null; city: string | null; state: string | null; zip: string | null };

/** "12 Elm Ave, Troy, NY 12180"; null where the dataset has no street line of the parcel. */
export function formatParcelAddress({ address, city, state, zip }: ParcelAddressRow): string | null {
  if (!address) return null;
  return [address, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
