// Why there may be no parcel at a place, and what to check.
export const NO_PARCEL = {
  address: "No parcel matches this address. Check the house number, street and ZIP code",
  coordinates: "The point may be in a road, in water or outside the coverage area",
};
