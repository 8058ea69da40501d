// What `GET /api/status` says: the gateway's report on each hop of a lookup.
import { type Static, Type } from "typebox";

export const GatewayStatus = Type.Object(
  {
    gateway: Type.Object({ ok: Type.Literal(true), version: Type.String(), detail: Type.String() }),
    service: Type.Object({
      ok: Type.Union([Type.Boolean(), Type.Null()], { description: "null: something responds, perhaps not the service" }),
      detail: Type.String({ description: "Its state, or why it can't be reached" }),
      ms: Type.Union([Type.Number(), Type.Null()], { description: "Until its response began; null: there was none" }),
    }),
    token: Type.Object({
      ok: Type.Union([Type.Boolean(), Type.Null()], { description: "null: can't be tested without a lookup" }),
      detail: Type.String(),
    }),
    upstream: Type.String({ description: "`embedded`, or the host of the lookup service; never its token" }),
  },
  { $id: "GatewayStatus" },
);
export type GatewayStatus = Static<typeof GatewayStatus>;
