// What an address is made of: as written by someone (`AddressParts`) and as it is compared (`NormalisedAddress`).

/** What kind of thing a text names. Only `street` can lead to a parcel directly. */
export type AddressKind = "street" | "intersection" | "po-box" | "place" | "foreign" | "several" | "empty" | "too-long";

/** One part of a building: `{ type: "APT", id: "3" }`. The type is Pub 28's code, or "#" where none was written; some types need no id (`REAR`). */
export type Unit = { type: string; id: string };

/** Something in the text beside the address: `text` whole, and of it a known city, a state and a ZIP that are not the address's own. Where all
 *  three are "", it is a name or whatever else; `isDoubt` where a state is expected, and of a city of the state, save in its `postalZips`. */
export type Extra = { text: string; city: string; state: string; zip: string; isDoubt?: boolean; postalZips?: ReadonlySet<string> };

export type StreetName = { predirectional: string; street: string; suffix: string; postdirectional: string };

/** The parts as written, in the writer's own spelling; absent parts are "" and absent units are []. */
export type AddressParts = {
  kind: AddressKind;
  number: string;
  /** `1/2` of `123 1/2`. */
  fraction: string;
  predirectional: string;
  street: string;
  suffix: string;
  postdirectional: string;
  /** From the largest to the smallest: building, floor, apartment. */
  units: readonly Unit[];
  /** The second street of an intersection. */
  crossStreet: StreetName | null;
  /** Of a corner or through lot, the other street that it is on. */
  secondStreet: StreetName | null;
  city: string;
  state: string;
  zip: string;
  zip4: string;
  country: string;
  extra: readonly Extra[];
};

/** Upper case, Pub 28 spellings, "" where absent. Its keys are columns of the dataset file's `addresses` table. */
export type NormalisedAddress = {
  /** With its fraction: `123 1/2`. */
  number: string;
  predirectional: string;
  street: string;
  suffix: string;
  postdirectional: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
};

/** An address that someone asks about, as it is compared. */
export type AskedAddress = NormalisedAddress &
  Pick<AddressParts, "extra"> & {
    /** It differs from the reading before it in the city alone, and is as likely. */
    asLikely?: true;
    /** The city is one that the dataset knows in the state: it is no slip. */
    hasKnownCity?: boolean;
    /** No city is given, and the ZIP is one of the dataset's: it is no slip. */
    hasKnownZip?: true;
    /** City and ZIP are both known, but not together: one of them is wrong. */
    isDisputed?: true;
    /** Without a ZIP, those of which the city, which isn't known to have the street, is the postal city. */
    postalZips?: ReadonlySet<string>;
  };

export const NO_PARTS: AddressParts = {
  kind: "empty",
  number: "",
  fraction: "",
  predirectional: "",
  street: "",
  suffix: "",
  postdirectional: "",
  units: [],
  crossStreet: null,
  secondStreet: null,
  city: "",
  state: "",
  zip: "",
  zip4: "",
  country: "",
  extra: [],
};
