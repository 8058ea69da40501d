// Each way to fail, tried as support would: seeing only the page, fault and cause can be named, and nothing misleads.
import { describe, expect, it } from "vitest";
import { startGateway, startUpstream } from "../../gateway/fixture/start-gateway.ts";
import { BODY_CASES } from "./body-cases-for-tests.ts";
import { CONNECTION_CASES } from "./connection-cases-for-tests.ts";
import { type HopCase, probeOfService } from "./hop-case-for-tests.ts";
import { readHop } from "./read-hop-for-tests.ts";
import { REDIRECT_CASES } from "./redirect-cases-for-tests.ts";
import { STATUS_CASES } from "./status-cases-for-tests.ts";

describe.each<[string, HopCase[]]>([
  ["statuses", STATUS_CASES],
  ["redirects", REDIRECT_CASES],
  ["bodies", BODY_CASES],
  ["connections", CONNECTION_CASES],
])("%s", (_, cases) => {
  it.each(cases)("$name", async ({ respond, probe = probeOfService, version = "v2", endless, headline, cause = /./, test }) => {
    const isLookup = ({ method, url }: { method?: string; url?: string }) => method === "POST" || url!.includes("location");
    let lookups = 0;
    const upstream = await startUpstream((request, response) => {
      if (isLookup(request)) lookups++;
      request.resume().on("end", () => (isLookup(request) ? respond : probe)(response, request));
    });
    // A busy machine takes its time for the others.
    const { origin } = await startGateway(upstream, { basePath: "/base", ...(endless && { upstreamTimeoutMs: 700 }) });
    const said = await readHop(origin, version);
    const { service, token } = said.test;
    expect(lookups).toBe(1);
    expect([headline].flat()).toContain(said.headline);
    if (headline === "") return;
    expect(said.message).toMatch(cause);
    if (test) expect({ service: service.ok, token: token.ok }).toEqual(test);
    // The token is to blame only where the service itself refused it.
    if (token.ok === false) expect(said.headline).toMatch(/token/);
  });
});
