// A redirect to a page where people sign in: a proxy of one's own network sends it, and the service never saw the request.
import type { RespondedExchange } from "./exchange.ts";

const SIGN_IN = /\b(?:sso|log-?in|sign-?in|adfs|saml2?|oauth2?|idp|wsignin\S*)\b/i;

/** The other host whose sign-in page a redirect leads to; null: it doesn't. */
export function readSignInHost({ upstream, response }: Pick<RespondedExchange, "upstream" | "response">): string | null {
  const location = response.headers.location ?? "";
  if (response.status < 300 || response.status > 399 || !URL.canParse(location)) return null;
  const { host, pathname, search } = new URL(location);
  return host !== upstream && SIGN_IN.test(`${host}${pathname}${search}`) ? host : null;
}
