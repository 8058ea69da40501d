// Redirects: the gateway follows none.
import { answer, type HopCase, lookupsOnly, type Respond } from "./hop-case-for-tests.ts";

const to = (status: number, location: string | ((request: Parameters<Respond>[1]) => string)): Pick<HopCase, "respond" | "probe"> => {
  const respond: Respond = (response, request) =>
    answer(status, { location: typeof location === "string" ? location : location(request) })(response, request);
  return { respond, probe: respond };
};

export const REDIRECT_CASES: HopCase[] = [
  {
    name: "302 to a sign-in host",
    ...to(302, "https://sso.example.com/login?next=secret"),
    cause: /to https:\/\/sso\.example\.com, which isn't followed/,
    headline: "The service's address redirects elsewhere.",
    test: { service: false, token: null },
  },
  {
    name: "301 to https",
    ...to(301, ({ headers, url }) => `https://${headers.host}${url}`),
    cause: /to https:/,
    headline: "The service's address redirects elsewhere.",
  },
  {
    name: "301 to another host",
    ...to(301, "https://parcels.example.net/v2/parcels"),
    cause: /to https:\/\/parcels\.example\.net/,
    headline: "The service's address redirects elsewhere.",
  },
  { name: "307 without Location", respond: answer(307), probe: answer(307), headline: "The service's address redirects elsewhere." },
  {
    name: "302 of lookups only",
    respond: answer(302, { location: "https://parcels.example.net/" }),
    headline: "The service's address redirects elsewhere.",
  },
  lookupsOnly("304", answer(304), "The response has an unexpected status (304 Not Modified).", /neither success nor failure/),
];
