// The response of `GET /suggest`: addresses of the dataset that begin as someone types. An extension, which a real service may lack.
import { type Static, Type } from "typebox";
import { LIMITS } from "./limits.ts";

const Suggestion = Type.Object({
  text: Type.String({ description: "The whole address, as the dataset has it" }),
  parcel_id: Type.String(),
});
export type Suggestion = Static<typeof Suggestion>;

export const Suggestions = Type.Object(
  { data: Type.Array(Suggestion, { maxItems: LIMITS.suggestions, description: "The best first" }) },
  { $id: "Suggestions" },
);
export type Suggestions = Static<typeof Suggestions>;
