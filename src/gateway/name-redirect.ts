// Where a redirect of the lookup service leads, by its host alone: the rest of the address may hold a secret.
import { GatewayFault } from "./gateway-fault.ts";

const HOST_CHARACTERS = 200;

export type Redirect = {
  status: number;
  /** As received, but masked. */
  location: string;
  /** The address that was asked. */
  asked: string;
};

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** "a redirect (302) to sso.example.com, which looks like a sign-in page." and what follows from it. */
export function describeRedirect(redirect: Redirect): string {
  const { status, location, asked } = redirect;
  const [from, to] = [new URL(asked), readTarget(redirect)];
  const say = (where: string, remedy: string) => `a redirect (${status})${where}. ${remedy}`;
  if (location === "") return say(" that doesn't say where to", "Check the path of UPSTREAM_URL.");
  if (to === null) return say(" to what isn't a web address", "Check the path of UPSTREAM_URL.");
  const host = to.host.slice(0, HOST_CHARACTERS);
  if (leadsToSignIn(redirect))
    return say(
      ` to ${to.origin === from.origin ? "a path of the same host" : host}, which looks like a sign-in page`,
      "UPSTREAM_URL must be an address that takes the access token without one.",
    );
  if (to.href === from.href)
    return say(" to the same address, so it would never end", "Something in front of the service is set up wrongly.");
  if (to.origin === from.origin && to.pathname === `${from.pathname}/`)
    return say(
      " to the same address with a slash at its end",
      "The service, or something in front of it, has this path in another spelling than the API.",
    );
  if (to.origin === from.origin)
    return say(" to another path of the same host", "Set UPSTREAM_URL to the address that the service has now, with its path.");
  if (to.hostname === from.hostname && to.protocol === "https:" && from.protocol === "http:")
    return say(` to https://${host}`, "Let UPSTREAM_URL begin with https://.");
  return say(
    ` to ${to.host === from.host ? `${to.protocol}//` : ""}${host}`,
    "If the service has moved there, set UPSTREAM_URL to its new address.",
  );
}

export function buildRedirectFault(redirect: Redirect): GatewayFault {
  return new GatewayFault(
    leadsToSignIn(redirect) ? "upstream-sign-in" : "upstream-redirect",
    `The lookup service responded with ${describeRedirect(redirect)} Redirects aren't followed, because they would send the token along.`,
  );
}

/** By the usual words in host and path, each as a whole one. */
function leadsToSignIn(redirect: Redirect): boolean {
  const to = readTarget(redirect);
  return to !== null && SIGN_IN.test(to.hostname + to.pathname);
}

const SIGN_IN =
  /(?:^|[./_-])(?:sso|log-?_?[io]n|sign-?_?[io]n|oauth2?|authorize|auth|saml2?|adfs|idp|cas|okta|auth0|openid-connect)(?:$|[./_-])/i;

function readTarget({ location, asked }: Redirect): URL | null {
  const target = location === "" ? null : URL.parse(location, asked);
  return target && /^https?:$/.test(target.protocol) ? target : null;
}
