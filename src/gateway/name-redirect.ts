// Where a redirect of the lookup service leads, by its host alone: the rest of the address may hold a secret.
import { GatewayFault } from "./gateway-fault.ts";

export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** ` to sso.example.com`; "" where it doesn't say. `location` is masked already. */
export function nameRedirect(location: string, origin: string): string {
  const target = URL.parse(location, origin);
  if (location === "" || !target || !/^https?:$/.test(target.protocol)) return "";
  if (target.origin === origin) return " to another path of the same host";
  const host = target.host.slice(0, 200);
  return target.host === new URL(origin).host ? ` to ${target.protocol}//${host}` : ` to ${host}`;
}

export function buildRedirectFault(status: number, location: string, origin: string): GatewayFault {
  return new GatewayFault(
    "upstream-redirect",
    `The lookup service responded with a redirect (${status})${nameRedirect(location, origin)}. Unless that is a sign-in page, set UPSTREAM_URL to its final address. Redirects aren't followed, because they would send the token along.`,
  );
}
