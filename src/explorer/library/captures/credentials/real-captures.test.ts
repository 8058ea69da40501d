// Captures as clients and browsers write them: what they repeat of the lookup stays, and what is secret in them doesn't.
import { describe, expect, it } from "vitest";
import { buildEntry, buildHar } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";
import { exportCurl, exportHar } from "../write/export-exchange.ts";

const open = (entry: object, name = "a.har") => openCapture({ name, text: buildHar([entry]) }, 0).exchanges[0];
const list = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => ({ name, value }));

describe("a lookup with Digest or a signature", () => {
  const path = "/v1/parcels?location=749%20Live%20Oak%20Ave%2C%20Irvine";
  const response = "6629fae49393a05397450978507c4ef1";
  const digest = `Digest username="svc", realm="parcels@x.example", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", uri="${path}", response="${response}"`;

  it("opens with its URL", () => {
    const url = `https://x.example${path}`;
    const content = { text: `{"data":[],"echo":"${response}"}` };
    const exchange = open(buildEntry({ method: "GET", url, headers: list({ Authorization: digest }), response: { content } }))!;
    expect(exchange.request.url).toBe(url);
    const all = [JSON.stringify(exchange), exportCurl(exchange).text, exportHar(exchange).text].join();
    expect(all).not.toMatch(new RegExp(`${response}|dcd98b71`));
  });

  it("its realm stays in what the service asked for", () => {
    const challenge = 'Digest realm="parcels@x.example"';
    const exchange = open(
      buildEntry({ headers: list({ Authorization: digest }), response: { headers: list({ "WWW-Authenticate": challenge }) } }),
    );
    expect(exchange!.response!.headers["www-authenticate"]).toBe(challenge);
  });
});

describe("ids", () => {
  const text =
    '{"meta":{"request_id":"kX9vB2nQ7wR4tY8uJ3mZ6pL1"},"data":[{"parcel_id":"0613-7742-0093","footprints":[{"footprint_id": "US-CA-000001"}]}]}';

  it.each(["last=0613-7742-0093; building=US-CA-000001", "user=agent-000731"])("that a website keeps in a cookie stay: %s", (cookie) => {
    const headers = list({ "X-User-Id": "agent-000731" });
    const exchange = open(buildEntry({ headers: list({ Cookie: cookie }), response: { headers, content: { text } } }))!;
    expect([exchange.request.headers.cookie, exchange.response!.headers["x-user-id"], exchange.response!.body]).toEqual([
      "[removed]",
      "agent-000731",
      text,
    ]);
  });

  it("of requests stay in a message, too", () => {
    const body = '{"detail":"Something failed. Quote kX9vB2nQ7wR4tY8uJ3mZ6pL1 to support."}';
    const headers = list({ "X-Request-Id": "kX9vB2nQ7wR4tY8uJ3mZ6pL1", "X-Amzn-RequestId": "kX9vB2nQ7wR4tY8uJ3mZ6pL2" });
    const { response } = open(buildEntry({ headers: [], response: { headers, content: { text: body } } }))!;
    expect([response!.body, ...Object.values(response!.headers)]).toEqual([body, ...headers.map(({ value }) => value)]);
  });

  it("are removed where a header or a member says that they are a credential", () => {
    const said: Record<string, string>[] = [
      { Authorization: "Bearer agent-000731" },
      { "X-Api-Key": "agent-000731", Cookie: "user=agent-000731" },
    ];
    for (const header of said) {
      const headers = list({ "X-User-Id": "agent-000731" });
      expect(JSON.stringify(open(buildEntry({ headers: list(header), response: { headers } })))).not.toContain("000731");
    }
    const session = "kX9vB2nQ7wR4tY8uJ3mZ6pL1";
    const content = { text: JSON.stringify({ session_id: session }) };
    const exchange = open(buildEntry({ headers: list({ Cookie: `sid=${session}` }), response: { content } }));
    expect(JSON.stringify(exchange)).not.toContain(session);
  });
});

it("a response with a picture of many megabytes in it opens, and stays as it was", () => {
  const text = JSON.stringify({ data: [], image: "kX9vB2nQ7wR4".repeat(700_000) });
  const { exchanges } = openCapture({ name: "a.json", text }, 0);
  expect(exchanges[0]!.response!.body === text).toBe(true);
});
