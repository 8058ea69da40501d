// Requests as people, shells and browsers write them: only locations, version and host come out.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REQUEST_TEXTS } from "../../../model/location/texts-for-tests.ts";
import { findRequest } from "./find-request.ts";
import { readRequestText } from "./read-request-text.ts";

const BODY = '{"locations":[{"address":"1 Main St"}]}';
const addressesOf = (text: string) => {
  const read = readRequestText(text);
  return read.ok
    ? read.request.locations.map((location) => (location.kind === "address" ? location.text : location.position))
    : read.problem;
};
const hostOf = (text: string) => {
  const read = readRequestText(text);
  return read.ok ? read.request.host : read.problem;
};

describe("a request in a text", () => {
  it.each(REQUEST_TEXTS)("%s", (_, text) => expect(addressesOf(text)).toEqual(["1 Main St"]));

  it("names its version", () => {
    expect(readRequestText("x.example/v1/parcels?location=1")).toMatchObject({ ok: true, request: { version: "v1", left: 0 } });
    expect(readRequestText(BODY)).toMatchObject({ ok: true, request: { version: "v2", host: "" } });
  });

  it.each([
    ["several in one URL", "curl https://x.example/v1/parcels\\?location\\=1%20Main\\&location\\=2+Oak", ["1 Main", "2 Oak"]],
    ["several for cmd", 'curl ^"https://x.example/v1/parcels?location=1^%^20Main^&location=2+Oak^"', ["1 Main", "2 Oak"]],
    ["several pairs", `http x.example/v1/parcels location=='1 Main & Elm' location==34.7,-76.6`, ["1 Main & Elm", [-76.6, 34.7]]],
    ["spaces in the URL", `Invoke-RestMethod "https://x.example/v1/parcels?location=1 O'Brien Way"`, ["1 O'Brien Way"]],
    ["spaces without quotes", "curl x.example/v1/parcels?location=1 Main St -H 'Accept: */*'", ["1 Main St"]],
    ["spaces in a request line", "GET /v1/parcels?location=1 Main St&location=2 Oak HTTP/1.1\nHost: x", ["1 Main St", "2 Oak"]],
    ["spaces in a pair without quotes", "http x.example/v1/parcels location==1 Main St | jq .", ["1 Main St"]],
    ["a space in coordinates", "curl x.example/v1/parcels?location=34.7, -76.6", [[-76.6, 34.7]]],
    ["a pair's header behind a town", "http x.example/v1/parcels location==Raleigh X-Api-Key:SEKRIT12345abc", ["Raleigh"]],
    ["a pair's header behind a number", "http x.example/v1/parcels location==12345 Authorization:Token\\ SEKRIT12345abc", ["12345"]],
    ["a pair's header behind words", "http x.example/v1/parcels location==1 Main St X-Api-Key:SEKRIT12345abc", ["1 Main St"]],
    [
      "pairs without quotes",
      "http x.example/v1/parcels location==Raleigh location==1 Main location==Durham",
      ["Raleigh", "1 Main", "Durham"],
    ],
    ["a second command", "curl x.example/v1/parcels?location=Raleigh; echo done", ["Raleigh"]],
    ["a second command without a space", "curl x.example/v1/parcels?location=1 Main St;echo done", ["1 Main St"]],
    ["words behind a town", "x.example/v1/parcels?location=Raleigh and log in as app with hunter22", ["Raleigh"]],
    ["a house number with a letter", "curl x.example/v1/parcels?location=12-34b Main St", ["12-34b Main St"]],
    ["words behind a whole address", "x.example/v1/parcels?location=1+Main+St is wrong", ["1 Main St"]],
    ["words behind coordinates", "x.example/v1/parcels?location=34.7,-76.6 is wrong", [[-76.6, 34.7]]],
    ["signs as PowerShell's numbers", `-Body "{\`"locations\`":[{$([char]10)\`"address\`":\`"1 Ca$([char]241)on St\`"}]}"`, ["1 Cañon St"]],
    ["angled quotes", "curl «https://x.example/v1/parcels?location=1 Main»", ["1 Main"]],
    ["an apostrophe in bash", `curl x.example/v2/parcels -d '${BODY.replace("Main", "O'\\''Brien")}'`, ["1 O'Brien St"]],
    ["a quote in a string", `fetch("/v2/parcels", {body: ${JSON.stringify(BODY.replace("Main", '\\"Main\\"'))}})`, ['1 "Main" St']],
    ["lines in a string", JSON.stringify(`/v2/parcels ${JSON.stringify(JSON.parse(BODY), null, 2)}`), ["1 Main St"]],
    ["other members", `-d '{"options":{"a":[{}]},"locations":[{"address":"{1} \\" Main"}],"b":{}}' }`, ['{1} " Main']],
    ["a mention before it", `# "locations": see below {"locations":"none"} ${BODY}`, ["1 Main St"]],
    ["a URL in Markdown", "[here](https://x.example/v1/parcels?location=1+Main)", ["1 Main"]],
    [
      "nothing that was removed",
      '{"locations":[{"address":"[removed]"},{"address":"[removed] Main St"},{"address":"1 Main"}]}',
      ["1 Main"],
    ],
    ["nothing that is never sent", '{"locations":[{"address":"Bearer tok-5f2c9a7e41d84b"},{"address":"1 Main"}]}', ["1 Main"]],
  ])("%s", (_, text, wanted) => expect(addressesOf(text)).toEqual(wanted));

  it.each([
    ["https://x.example:8443/api/v1/parcels?location=1", "x.example:8443"],
    ["x.example/v1/parcels?location=1", "x.example"],
    ["localhost:8081/v1/parcels?location=1", "localhost:8081"],
    ["“https://x.example/v1/parcels?location=1”", "x.example"],
    ["--url=https://x.example/v1/parcels?location=1", "x.example"],
    ["$HOST/v1/parcels?location=1", ""],
    ["{{base}}/v1/parcels?location=1", ""],
    ["api/v1/parcels?location=1", ""],
    ["GET /api/v1/parcels?location=1 HTTP/1.1", ""],
    [`"\${URL:-https://x.example}"'/v1/parcels?location=1'`, ""],
  ])("%s has the host %j", (text, host) => expect(hostOf(text)).toBe(host));

  it.each([
    "curl https://x.example/v2/parcels -d @body.json",
    "curl https://x.example/v2/parcels -d '{",
    "curl https://x.example/v2/parcels -d '{}'",
    "https://x.example/v1/parcels",
    "/v1/parcels/P-1?location=1",
    '{"locations":[]}',
    "curl https://x.example/v1/parcels?location=%5Bremoved%5D",
    `/v2/parcels {"locations":${"[".repeat(1_000)}`,
    "no request",
  ])("without a location that can be read is refused in words: %s", (text) =>
    expect(addressesOf(text)).toMatch(/no location in it can be read.*open that file/),
  );
});

it("any text is read or refused", () => {
  const pieces = fc.array(
    fc.constantFrom("/v1/parcels?", "location=", '{"locations":[', "]}", '"', "'", "^", "\\", "`", " ", "\n", "\ud800"),
  );
  fc.assert(
    fc.property(pieces, fc.string({ unit: "binary" }), (list, text) => typeof readRequestText(list.join("") + text).ok === "boolean"),
  );
});

it("is found at once in a long text, and not looked for in a longer one", () => {
  for (const piece of ['{"locations":', '{"locations":[}', "/v1/parcels?", "location='", "{", '\\"', '^"', "“"])
    expect(() => findRequest(`/v1/parcels ${piece.repeat(300_000 / piece.length)}`)).not.toThrow();
  expect(addressesOf(`/v2/parcels ${" ".repeat(2_000_000)}`)).toContain("too long");
});
