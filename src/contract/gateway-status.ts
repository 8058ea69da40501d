// What `GET /api/status` says: the gateway's report on each hop of a lookup.
import { type Static, Type } from "typebox";

export const GatewayStatus = Type.Object(
  {
    gateway: Type.Object({ ok: Type.Literal(true), version: Type.String(), detail: Type.String() }),
    service: Type.Object({
      ok: Type.Boolean(),
      detail: Type.String({ description: "What it answered, or why it cannot be reached" }),
      ms: Type.Union([Type.Number(), Type.Null()], { description: "Until its answer began; null: none came" }),
    }),
    token: Type.Object({
      ok: Type.Union([Type.Boolean(), Type.Null()], { description: "null: it could not be told without spending a lookup" }),
      detail: Type.String(),
    }),
    upstream: Type.String({ description: "`embedded`, or the host of the lookup service; never its token" }),
  },
  { $id: "GatewayStatus" },
);
export type GatewayStatus = Static<typeof GatewayStatus>;
