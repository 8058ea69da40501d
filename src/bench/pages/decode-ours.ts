// The project's decoder in a page of its own, for the bench.
import { decodeWkb } from "../../geometry/decode-wkb.ts";
import { offerDecoder } from "./offer-decoder.ts";

offerDecoder((hex) => {
  const result = decodeWkb(hex);
  if (!result.ok) throw new Error(result.detail);
});
