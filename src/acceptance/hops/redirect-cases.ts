// Redirects: the gateway follows none.
import { answer, type HopCase, lookupsOnly, type Respond } from "./hop-case.ts";

const to = (status: number, location: string | ((request: Parameters<Respond>[1]) => string)): Pick<HopCase, "respond" | "probe"> => {
  const respond: Respond = (response, request) =>
    answer(status, { location: typeof location === "string" ? location : location(request) })(response, request);
  return { respond, probe: respond };
};

export const REDIRECT_CASES: HopCase[] = [
  {
    name: "302 to a sign-in host",
    ...to(302, "https://sso.example.com/login?next=secret"),
    cause: /to sso\.example\.com, which looks like/,
    headline: "The service's address redirects to what looks like a sign-in page.",
  },
  {
    name: "302 to a sign-in path of the same host",
    ...to(302, "/oauth2/authorize?client_id=secret"),
    headline: "The service's address redirects to what looks like a sign-in page.",
  },
  { name: "301 to another path of the same host", ...to(301, "/v3/parcels"), headline: "The service's address redirects elsewhere." },
  {
    name: "301 to the same path with a slash",
    ...to(301, ({ url }) => `${url!.split("?")[0]}/`),
    cause: /slash at its end/,
    headline: "The service's address redirects elsewhere.",
  },
  {
    name: "301 to https",
    ...to(301, ({ headers, url }) => `https://${headers.host}${url}`),
    cause: /begin with https/,
    headline: "The service's address redirects elsewhere.",
  },
  {
    name: "301 to another host",
    ...to(301, "https://parcels.example.net/v2/parcels"),
    cause: /to parcels\.example\.net/,
    headline: "The service's address redirects elsewhere.",
  },
  { name: "302 to itself", ...to(302, ({ url }) => url!), cause: /never end/, headline: "The service's address redirects elsewhere." },
  { name: "307 without Location", respond: answer(307), probe: answer(307), headline: "The service's address redirects elsewhere." },
  {
    name: "302 of lookups only",
    respond: answer(302, { location: "https://parcels.example.net/" }),
    headline: "The service's address redirects elsewhere.",
  },
  lookupsOnly("304", answer(304), "The response has an unexpected status (304 Not Modified).", /neither success nor failure/),
];
