// Only letter case changes, and only where the source has nothing but capitals.
import fc from "fast-check";
import { expect, it } from "vitest";
import { formatAddress } from "./format-address.ts";

it.each([
  ["373 W CHANNEL RD, SANTA MONICA, CA 90402", "373 W Channel Rd, Santa Monica, CA 90402"],
  ["373 W CHANNEL RD SANTA MONICA CA 90402", "373 W Channel Rd Santa Monica CA 90402"],
  ["373 W CHANNEL RD, Santa Monica, CA", "373 W Channel Rd, Santa Monica, CA"],
  ["12 MCDONALD AVE", "12 McDonald Ave"],
  ["12 MACDONALD CT, MACON, GA", "12 MacDonald Ct, Macon, GA"],
  ["12 O'BRIEN WAY", "12 O'Brien Way"],
  ["12 ST PAUL'S PL", "12 St Paul's Pl"],
  ["12 1ST ST NW, WASHINGTON, DC", "12 1st St NW, Washington, DC"],
  ["12 N 22ND ST #4B", "12 N 22nd St #4B"],
  ["1200 US HIGHWAY 70", "1200 US Highway 70"],
  ["1200 US-1", "1200 US-1"],
  ["1200 NC HIGHWAY 12", "1200 NC Highway 12"],
  ["1200 NC-12 HWY", "1200 NC-12 Hwy"],
  ["PO BOX 12, TROY, NY 12180-1234", "PO Box 12, Troy, NY 12180-1234"],
  ["P.O. BOX 12", "P.O. Box 12"],
  ["12 ALDER CT", "12 Alder Ct"],
  ["12 ALDER CT, NEW HAVEN, CT", "12 Alder Ct, New Haven, CT"],
  ["12 ALDER CT, NEW HAVEN CT 06510", "12 Alder Ct, New Haven CT 06510"],
  ["12 AVENUE OF THE AMERICAS UNIT AB", "12 Avenue of the Americas Unit AB"],
  ["12 AVENUE B APT C", "12 Avenue B Apt C"],
  ["12 1/2 A ST, WINSTON-SALEM", "12 1/2 A St, Winston-Salem"],
  ["N6W23001 BLUEMOUND RD", "N6W23001 Bluemound Rd"],
  ["12 CAÑÓN BLVD", "12 Cañón Blvd"],
  ["12 MLK BLVD", "12 MLK Blvd"],
  ["12 LA CIENEGA BLVD", "12 La Cienega Blvd"],
  ["THE OAKS", "The Oaks"],
])("%s", (source, written) => expect(formatAddress(source)).toBe(written));

it.each(["749 Live Oak Ave #4, Harbor Point, NC 28516", "749 live oak ave", "12 McDonald AVE", "", " , ", "東京"])(
  "leaves %j alone",
  (text) => expect(formatAddress(text)).toBe(text),
);

it("changes nothing but the case of letters, whatever the text, and is done the first time", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[A-Z0-9 ,'#/.-]{0,60}$/)), (text) => {
      const written = formatAddress(text);
      expect(written.toLowerCase()).toBe(text.toLowerCase());
      expect(formatAddress(written)).toBe(written);
    }),
  );
});
