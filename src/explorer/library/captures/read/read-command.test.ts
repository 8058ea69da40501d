// Curl commands as people and browsers write them, in three shells, and URLs: only locations, version and host come out.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looksLikeCommand, readCommand } from "./read-command.ts";
import { splitCommand } from "./split-command.ts";

const read = (text: string) => {
  expect(looksLikeCommand({ name: "", text })).toBe(true);
  return readCommand({ name: "", text });
};
const MAIN = { kind: "address", text: "1 Main St" };
const V2 = { ok: true, request: { version: "v2", host: "x.example", locations: [MAIN], left: 0 } };
const V1 = { ok: true, request: { version: "v1", host: "x.example", locations: [MAIN], left: 0 } };
const JSON_BODY = '{"locations":[{"address":"1 Main St"}]}';

describe("a curl command", () => {
  it.each([
    ["bash", `curl -X POST https://x.example/v2/parcels -H 'Authorization: Bearer t' -d '${JSON_BODY}'`, V2],
    ["over lines", `curl 'https://x.example/v2/parcels' \\\n  --compressed \\\n  --data-raw '${JSON_BODY}'`, V2],
    ["with a prompt and a pipe", `$ curl -sS https://x.example/v2/parcels --json '${JSON_BODY}' | jq .`, V2],
    ["double quotes", `curl -sXPOST "https://x.example/v2/parcels" -d "${JSON_BODY.replaceAll('"', '\\"')}"`, V2],
    ["ANSI quotes", `curl --url https://x.example/v2/parcels --data-binary $'${JSON_BODY.replace("Main", "\\u004dain")}'`, V2],
    ["cmd", `curl ^"https://x.example/v2/parcels^" ^\r\n  --data-raw ^"${JSON_BODY.replaceAll('"', '\\^"')}^"`, V2],
    ["PowerShell", `curl.exe "https://x.example/v2/parcels" \`\n -d "${JSON_BODY.replaceAll('"', '`"')}"`, V2],
    ["version 1", "curl -u me:secret 'https://x.example/v1/parcels?location=1%20Main%20St'", V1],
    ["-G", "curl -G x.example/v1/parcels --data-urlencode 'location=1 Main St'", V1],
    ["a URL", "https://x.example/api/v1/parcels?location=1+Main+St", V1],
    ["a path", "/v1/parcels?location=1+Main+St", { ok: true, request: { version: "v1", host: "", locations: [MAIN], left: 0 } }],
  ])("%s", (_, text, wanted) => expect(read(text)).toEqual(wanted));

  it.each([
    ["curl https://x.example/v2/parcels -d '{", "isn't closed"],
    ["curl -X POST", "no URL"],
    ["curl https://x.example/other", "isn't a request for a lookup"],
    ["curl https://x.example/v2/parcels -d @body.json", "in a file"],
    ["curl https://x.example/v2/parcels -d '{}'", "no location"],
    ["curl -X DELETE https://x.example/v2/parcels", "isn't a request for a lookup"],
  ])("is refused in words: %s", (text, words) => expect(read(text)).toMatchObject({ ok: false, problem: expect.stringContaining(words) }));

  it("of any text is read or refused", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        (text) => typeof readCommand({ name: "", text: `curl x.example/v2/parcels ${text}` }).ok === "boolean",
      ),
    );
  });

  it("splits into the words that bash would pass on", () => {
    const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (words) => {
        expect(splitCommand(words.map(quote).join(" "), "bash")).toEqual(words);
      }),
    );
  });

  it("too long to be one is refused, and long text without one is told at once", () => {
    const long = `curl https://x.example/v2/parcels -d '${"a".repeat(2_000_000)}'`;
    expect(read(long)).toMatchObject({ ok: false, problem: expect.stringContaining("too long") });
    expect(looksLikeCommand({ name: "", text: `${"/v1/parcels?".repeat(8_000)} x` })).toBe(false);
  });

  it.each(["12 Alder Ct", "curling club, 5 Main St", "https://maps.example/@34.7,-76.6"])("isn't %s", (text) =>
    expect(looksLikeCommand({ name: "", text })).toBe(false),
  );
});
