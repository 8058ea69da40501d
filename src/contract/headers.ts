// Header names of the wire, in the lower case that Node and fetch use.

export const HEADERS = {
  usageLeft: "x-usage-left",
  userId: "x-user-id",
  retryAfter: "retry-after",
  datasetId: "x-dataset-id",
  datasetSynthetic: "x-dataset-synthetic",
  requestId: "x-request-id",
  /** The gateway's own, where the service answers with another: both are in their logs. */
  gatewayRequestId: "x-gateway-request-id",
} as const;

/** The client's name for a request, a text in double quotes: sent again with it, the request is counted once (draft-ietf-httpapi-idempotency-key-header). */
export const KEY_HEADER = "idempotency-key";

/** Only on problems of the gateway: no byte of the request has left it, so nothing can have been counted. */
export const NOT_SENT_HEADER = "parcelscope-not-sent";

/** The page's own mark on its requests, any value. No page of another site can send it without the gateway's leave, which it never gives. */
export const CLIENT_HEADER = "x-parcelscope-client";

/** How whoever answered the gateway describes itself, where the answer is no result. A browser would act on some of them (`WWW-Authenticate` opens
 *  its own dialog), so the gateway passes them on with this prefix. */
export const UPSTREAM_PREFIX = "x-upstream-";
export const UPSTREAM_HEADER_NAMES = ["server", "www-authenticate", "allow", "content-type"] as const;
export type UpstreamHeader = (typeof UPSTREAM_HEADER_NAMES)[number];
