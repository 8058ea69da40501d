// No token survives: every syntax in which a service may say one, every spelling in which it may recur, every place of a capture, through the real
// doors and into the real exports. Each row is one that got through once, or a relative of one.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildSampleAnswer, buildSampleExchange } from "../../../model/exchange/answer-for-tests.ts";
import type { Exchange } from "../../../model/exchange/exchange.ts";
import { buildEntry, buildHar, saveCase } from "../captures-for-tests.ts";
import { openCapture } from "../read/open-captures.ts";
import { cleanForExport } from "../write/clean-for-export.ts";
import { writeCurl } from "../write/write-curl.ts";
import { writeHar } from "../write/write-har.ts";
import { NAMES, SYNTAXES } from "./credential-syntaxes-for-tests.ts";
import { holdsToken } from "./tokens-for-tests.ts";

const TOKEN = "Zq8kLm3XyR7t5Wv2Nb4";
const HEX = "9f8e7d6c5b4a39281706f5e4d3c2b1a0";
const UUID = "3f2b8c1e-7a4d-4e9b-b6c5-0d1f2a3b4c5d";
const JWE =
  "eyJhbGciOiJkaXIiLCJlbmMiOiJBMTI4R0NNIn0..48V1_ALb6US04U3b.5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4vpzs9tX_EFShS8iB7j6ji.XFBoMYUZodetZdvTiFvSkQ";

/** Everything of an opened file, and all that can be exported of it. */
function openAll(text: string, name = "a.har"): string {
  const file = openCapture({ name, text }, 0);
  expect([file.exchanges.length > 0 || file.request !== null, file.problem], text.slice(0, 300)).toEqual([true, null]);
  return [
    JSON.stringify([file.exchanges, file.name, file.notes, file.caseNotes, file.request]),
    ...file.exchanges.flatMap((each) => exportAll(each)),
  ].join("\n");
}

function exportAll(exchange: Exchange, notes = ""): string[] {
  const clean = cleanForExport(exchange, exchange)!;
  const texts = [
    saveCase({ exchanges: [exchange], notes }),
    saveCase({ exchanges: [exchange], notes, withoutPlaces: true }),
    writeHar(clean),
    writeCurl(clean),
  ];
  return [...texts.map((text) => text ?? ""), cleanForExport(exchange, `Ticket: ${exchange.request.url} ${exchange.response?.body}`)!];
}

const withBody = (text: string) => buildHar([buildEntry({ headers: [], response: { content: { text } } })]);

describe("under a name", () => {
  it.each(Object.entries(SYNTAXES))("%s", (_, build) => {
    const opened = NAMES.map((name) => openCapture({ name: "a.har", text: withBody(build(name, TOKEN)) }, 0).exchanges[0]!.response!.body);
    expect(NAMES.filter((_name, at) => holdsToken(opened[at]!, TOKEN))).toEqual([]);
  });
});

/** A token of few characters, told by the word before it alone. */
const SHORT = "Zq8kLm3XyR7t";
const SENTENCES = [
  `| token | ${SHORT} |`,
  `**Token**: ${SHORT}`,
  `token → ${SHORT}`,
  `token -> ${SHORT}`,
  `API Key (prod): ${SHORT}`,
  `curl --password ${SHORT}`,
  `setToken("${SHORT}")`,
  `name,value\ntoken,${SHORT}`,
  `<Token><!-- c -->${SHORT}</Token>`,
  `<table><td>API key</td><td>${SHORT}</td></table>`,
  `<p><label>Token</label><span>${SHORT}</span></p>`,
  `<p>Token: <b>${SHORT}</b></p>`,
  `<Cookie name="zz" value="${SHORT}"/>`,
  `Content-Disposition: form-data; name="token"\r\n\r\n${SHORT}\r\n--x`,
  `{"message":"token (${SHORT}) has expired"}`,
  `{"message":"unknown api key ${SHORT}"}`,
  `{"field":"password","rejectedValue":"${SHORT}"}`,
  `{"loc":["body","password"],"input":"${SHORT}"}`,
  `{"pass word":"${SHORT}","tokén ":"${SHORT}"}`,
  `Server=x;Uid=y;Pwd=${SHORT};`,
  `redis://:${SHORT}@host`,
  `//bob:${SHORT}@host.example/`,
  `https://x.example/reset/${SHORT}`,
  `https://hooks.slack.com/services/T00000000/B00000000/${SHORT}`,
  `{"a":"Your API key is ${SHORT}."}`,
  `{"code_verifier":"${SHORT}","device_code":"${SHORT}","id_token_hint":"${SHORT}"}`,
];

it.each(SENTENCES)("said in %s", (text) => {
  for (const body of [text, JSON.stringify({ detail: text })])
    expect(openCapture({ name: "a.har", text: withBody(body) }, 0).exchanges[0]!.response!.body).not.toContain(SHORT);
});

/** A password as people choose them, under a name that leaves no doubt. */
const PASSWORD = "hunter22";
const PASSWORDS = [
  `db:\n  password: ${PASSWORD}\n`,
  `password: ${PASSWORD}`,
  `Authorization: Bearer ${PASSWORD}`,
  `- name: DB_PASSWORD\n  value: ${PASSWORD}`,
  `<a><password>${PASSWORD}</password></a>`,
  `<table><tr><th>Password</th><td>${PASSWORD}</td></tr></table>`,
  `[password:protected] => ${PASSWORD}`,
  `["password"]=>\n  string(8) "${PASSWORD}"`,
  `["password":protected]=>\n  string(8) "${PASSWORD}"`,
  `["secret":"Cfg":private]=>\n  string(8) "${PASSWORD}"`,
  `Config { password: Some("${PASSWORD}") }`,
  `db:\n  password: |\n    ${PASSWORD}\n`,
  `db:\n  password: !vault ${PASSWORD}\n`,
  `--X\r\nContent-Disposition: form-data; name="password"\r\nContent-Type: text/plain\r\n\r\n${PASSWORD}\r\n--X--`,
  `on field 'password': rejected value [${PASSWORD}]; codes`,
  `1 error\npassword\n  String too short [type=x, input_value='${PASSWORD}', input_type=str]`,
  `curl -u bob:${PASSWORD} https://x.example/`,
  `curl -H 'Authorization: Bearer ${PASSWORD}' https://x.example/`,
  `mytool --password '${PASSWORD}' --host x`,
  `mytool --password ${PASSWORD}`,
  `CREATE USER 'a' IDENTIFIED BY '${PASSWORD}'`,
  `ALTER USER bob WITH PASSWORD '${PASSWORD}'`,
  `kind: Secret\ndata:\n  password: ${btoa(PASSWORD)}\necho: login as app/${PASSWORD}\n`,
  `{"path":"/password","data":"${PASSWORD}"}`,
  `{"instancePath":"/user/password","data":"${PASSWORD}"}`,
  `{"value":"${PASSWORD}","path":"password"}`,
  `{"OutputKey":"DbPassword","OutputValue":"${PASSWORD}"}`,
  `{"ParameterKey":"DBPassword","ParameterValue":"${PASSWORD}"}`,
  `{"setting_name":"db_password","setting_value":"${PASSWORD}"}`,
  `[('password', '${PASSWORD}')]`,
  `{"dbpass":"${PASSWORD}","userpass":"${PASSWORD}","kennwort":"${PASSWORD}","mot_de_passe":"${PASSWORD}","contraseña":"${PASSWORD}"}`,
];

it.each(PASSWORDS)("a plain password in %s", (text) => {
  for (const body of [text, JSON.stringify({ detail: text })])
    expect(openCapture({ name: "a.har", text: withBody(body) }, 0).exchanges[0]!.response!.body).not.toContain(PASSWORD);
});

it("a password with signs in it, whole", () => {
  for (const text of ["password: Tr0ub4dor&3", "<pre>db:\n  password: Tr0ub4dor&3\n  user: app</pre>", "DB_PASSWORD=Tr0ub4dor&3\nX=1"])
    for (const body of [text, JSON.stringify({ detail: text })])
      expect(openCapture({ name: "a.har", text: withBody(body) }, 0).exchanges[0]!.response!.body).not.toMatch(/Tr0|&3/);
});

it("a session in a list of pairs", () => {
  const body = JSON.stringify({ detail: `ImmutableMultiDict([('session', '${HEX}')])` });
  expect(holdsToken(openAll(withBody(body)), HEX)).toBe(false);
});

it("names and values without end take no time without end", () => {
  for (const text of ["name:", "name:token,value:", '"name":"token",'])
    expect(openCapture({ name: "a.json", text: `{${text.repeat(400_000 / text.length)}` }, 0).problem).toBe(null);
});

it("the beginning and the end of a known one, however long, and nothing of it beside that", () => {
  for (const token of ["Zq8kLm3XyR7t5Wv2Nb4p", "k3j9x2m4q8w1z7v5t6r8", HEX]) {
    const text = JSON.stringify({ a: `bad: ${token.slice(0, -5)}...`, b: `ends in ${token.slice(-17)}.`, c: `${token.slice(0, 16)}xx` });
    const headers = [{ name: "Authorization", value: `Bearer ${token}` }];
    const { exchanges } = openCapture({ name: "a.har", text: buildHar([buildEntry({ headers, response: { content: { text } } })]) }, 0);
    expect(exchanges[0]!.response!.body).toBe('{"a":"bad: [removed]...","b":"ends in [removed].","c":"[removed]xx"}');
  }
});

it("the beginning of a known one, where a text is cut off, and a part of a signed one", () => {
  const signed = `s:${TOKEN}.kX9vB2nQ7wR4tY8uJ3mZ`;
  for (const text of [`{"echo":"${TOKEN.slice(0, 15)}`, `{"echo":"kX9vB2nQ7wR4tY8uJ3mZ"}`]) {
    const headers = [
      { name: "Authorization", value: `Bearer ${TOKEN}` },
      { name: "Cookie", value: `sid=${encodeURIComponent(signed)}` },
    ];
    const { exchanges } = openCapture({ name: "a.har", text: buildHar([buildEntry({ headers, response: { content: { text } } })]) }, 0);
    expect(exchanges[0]!.response!.body).not.toMatch(/Zq8k|kX9v/);
  }
});

const BESIDE: Record<string, string> = {
  "a JWE": JWE,
  "a JWT": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlLW9mLWEtdG9rZW4",
  "a key of Stripe": "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
  "a key of GitHub": "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
  "a key of AWS": "AKIAIOSFODNN7EXAMPLE",
  "a key of Slack": "xoxb-263594206564-2343594206574-FGqddMF8t08v8N7Oq4i57vs1",
  "a key of Google": "AIzaSyDdI0hCZtE6vySjMm-WEfRq3CPzqKqqsHI",
  "a random string": "kX9vB2nQ7wR4tY8uJ3mZ6pL1",
  "a random string of base64": "q83vEjRWeJq83vEjRWeJ/Kx+7Lw0Zg9TfYh2pQ==",
};

it.each(Object.entries(BESIDE))("%s is found by its looks", (_, token) => {
  for (const text of [JSON.stringify({ meta: { note: token } }), `<p>It was ${token} then.</p>`, JSON.stringify({ a: `see ${token}` })])
    expect(holdsToken(openAll(withBody(text)), token), text).toBe(false);
});

it("hidden fields of any name, and PEM blocks", () => {
  expect(holdsToken(openAll(withBody(`<input type="hidden" name="state" value="${HEX}">`)), HEX)).toBe(false);
  const block = `-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA${TOKEN}\nQ2==\n-----END RSA PRIVATE KEY-----`;
  expect(holdsToken(openAll(withBody(JSON.stringify({ note: block, after: "stays" }))), TOKEN)).toBe(false);
  expect(openAll(withBody(JSON.stringify({ note: `${block} stays` })))).toContain("stays");
});

const encodeAll = (text: string) => Array.from(text, (sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");
const entities = (text: string) => Array.from(text, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`).join("");
const inHex = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0).toString(16).padStart(2, "0")).join("");
const again = (times: number) => (token: string) => Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), token);

/** How a token recurs that was in a header. */
const SPELLINGS: Record<string, (token: string) => string> = {
  "as it is": (token) => token,
  "in a word": (token) => `abc${token}def`,
  "in capitals": (token) => token.toUpperCase(),
  "in small letters": (token) => token.toLowerCase(),
  "one letter as \\u": (token) => `\\u${token.charCodeAt(0).toString(16).padStart(4, "0")}${token.slice(1)}`,
  "one letter as \\u, in JSON in JSON": (token) => `\\\\u${token.charCodeAt(0).toString(16).padStart(4, "0")}${token.slice(1)}`,
  "one letter as \\x": (token) => `${token.slice(0, 3)}\\x${token.charCodeAt(3).toString(16)}${token.slice(4)}`,
  "every letter as \\u": (token) => Array.from(token, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join(""),
  "every letter percent-encoded": encodeAll,
  "every letter percent-encoded thrice": (token) => again(2)(encodeAll(token)),
  "one letter percent-encoded": (token) => `${token.slice(0, 5)}${encodeAll(token[5]!)}${token.slice(6)}`,
  "every letter an entity": entities,
  "one letter an entity": (token) => `${token.slice(0, 4)}&#${token.charCodeAt(4)};${token.slice(5)}`,
  "an entity of an entity": (token) => entities(token).replaceAll("&", "&amp;"),
  "encoded twice": again(2),
  "encoded four times": again(4),
  "signs as entities": (token) => token.replaceAll("/", "&#x2F;").replaceAll("+", "&plus;"),
  "escaped slashes": (token) => token.replaceAll("/", "\\/"),
  base64: (token) => btoa(token),
  "base64 of a header's value": (token) => btoa(`Bearer ${token}`),
  "base64 of a header": (token) => btoa(`Authorization: Bearer ${token}\r\nAccept: */*`),
  "base64 of a sign-in": (token) => btoa(`ab:${token}`),
  "base64 of a sign-in by another": (token) => btoa(`abc:${token}:x`),
  "base64 for URLs": (token) => btoa(`??>${token}??`).replaceAll("+", "-").replaceAll("/", "_"),
  "base64, percent-encoded": (token) => encodeURIComponent(btoa(`a${token}`)),
  "base64 twice": (token) => btoa(btoa(`a${token}`)),
  "base64 of UTF-16": (token) => btoa(Array.from(token, (sign) => `${sign}\0`).join("")),
  "base64 in lines": (token) => btoa(`${"x".repeat(50)}${token}${"x".repeat(50)}`).replace(/.{76}/g, "$&\\r\\n"),
  "with a hyphen that nobody sees": (token) => `${token.slice(0, 6)}&shy;${token.slice(6)}`,
  hex: inHex,
  "hex in capitals": (token) => inHex(token).toUpperCase(),
  "hex of a header's value": (token) => inHex(`Bearer ${token}`),
  "with a character that nobody sees": (token) => `${token.slice(0, 6)}\u200b${token.slice(6)}`,
  "without dashes": (token) => token.replaceAll("-", ""),
};
const KNOWN = { plain: TOKEN, signs: "Zq8k/Lm3X+y7Rt=5Wv2", short: "Zq8kLm3", hex: HEX, UUID, low: "k3j9x2m4q8w1z7v5" };

/** Where it recurs, beside the header that says what it is. */
const PLACES: Record<string, (spelled: string, header: object) => string> = {
  "the response": (spelled, header) =>
    buildHar([buildEntry({ headers: [header], response: { content: { text: `{"meta":{"echo":"x ${spelled} y"},"data":[]}` } } })]),
  "a web page": (spelled, header) =>
    buildHar([buildEntry({ headers: [header], response: { content: { text: `<html><p>${spelled}</p></html>` } } })]),
  "the URL": (spelled, header) => buildHar([buildEntry({ url: `https://x.example/v2/parcels?q=${spelled}`, headers: [header] })]),
  "the path": (spelled, header) =>
    buildHar([buildEntry({ url: `https://x.example/t/${spelled.replace(/[\\&#]/g, encodeURIComponent)}/v2/parcels`, headers: [header] })]),
  "a request header": (spelled, header) => buildHar([buildEntry({ headers: [header, { name: "X-Echo", value: spelled }] })]),
  "a response header": (spelled, header) =>
    buildHar([buildEntry({ headers: [header], response: { headers: [{ name: "X-Echo", value: spelled }], content: { text: "{}" } } })]),
  "the request's body": (spelled, header) =>
    buildHar([buildEntry({ headers: [header], postData: { text: `{"locations":[{"address":"${spelled}"}]}` } })]),
  "the browser's note": (spelled, header) =>
    buildHar([buildEntry({ headers: [header], response: { status: 0, _error: `net ${spelled}` } })]),
};

describe("known from a header", () => {
  it.each(Object.entries(SPELLINGS))("%s", (spelling, spell) => {
    for (const [kind, token] of Object.entries(KNOWN))
      for (const [where, build] of Object.entries(PLACES)) {
        // Three bytes of a short one, or its hex, are in any word.
        if (kind === "short" && /word|base64|hex/.test(spelling)) continue;
        if (kind === "hex" && spelling === "in a word") continue;
        const opened = openAll(build(spell(token), { name: "Authorization", value: `Bearer ${token}` }));
        expect(holdsToken(opened, token), `${kind} in ${where}: ${spell(token)}`).toBe(false);
      }
  });
});

/** Where it is said, in a file whose response has it under no name. */
const SAID: Record<string, (token: string, lookup: object) => string> = {
  "redirectURL of another": (token, lookup) =>
    buildHar([
      { request: { method: "GET", url: "https://x.example/" }, response: { redirectURL: `https://y.example/cb?code=${token}` } },
      lookup,
    ]),
  "the status text of another": (token, lookup) =>
    buildHar([{ request: { method: "GET", url: "https://x.example/" }, response: { statusText: `Bearer ${token}` } }, lookup]),
  "a long sign-in": (token, lookup) =>
    buildHar([
      {
        request: {
          method: "POST",
          url: "https://x.example/in",
          postData: { text: `{"pad":"${"a b ".repeat(9_000)}","token":"${token}"}` },
        },
      },
      lookup,
    ]),
  "a long response of a sign-in": (token, lookup) =>
    buildHar([
      {
        request: { method: "POST", url: "https://x.example/in" },
        response: { content: { text: `{"pad":"${"a b ".repeat(9_000)}","token":"${token}"}` } },
      },
      lookup,
    ]),
  "a response of base64": (token, lookup) =>
    buildHar([
      {
        request: { method: "POST", url: "https://x.example/in" },
        response: { content: { encoding: "base64", text: btoa(`{"token":"${token}"}`) } },
      },
      lookup,
    ]),
  "the 1,500th request": (token, lookup) =>
    buildHar([
      ...Array.from({ length: 1_500 }, () => ({ request: { method: "GET", url: "https://x.example/a" } })),
      { request: { method: "GET", url: `https://x.example/?token=${token}` } },
      lookup,
    ]),
  "a message of another": (token, lookup) =>
    buildHar([
      { request: { method: "GET", url: "wss://x.example/" }, _webSocketMessages: [{ type: "send", data: `{"token":"${token}"}` }] },
      lookup,
    ]),
  "a sign-in in a parameter": (token, lookup) =>
    buildHar([{ request: { method: "GET", url: `https://x.example/?next=https%3A%2F%2Fbob%3A${token}%40host%2F` } }, lookup]),
  "a folded header of curl": (token) =>
    `HTTP/1.1 200 OK\r\nX-A: b\r\nAuthorization:\r\n  Bearer ${token}\r\n\r\n{"meta":{"echo":"${token}"},"data":[]}`,
  "the command before curl's output": (token) =>
    `$ curl -i -H 'Authorization: Bearer ${token}' 'x.example/v1/parcels?location=a'\nHTTP/2 200\n\n{"data":[],"echo":"${token}"}`,
  "the status line of curl": (token) => `HTTP/1.1 401 token=${token}\r\nX-A: b\r\n\r\n{"echo":"${token}"}`,
  "a pasted command": (token) => `curl -u 'bob:${token}' -H 'X-Key: ${token}' 'https://x.example/v1/parcels?location=${token}'`,
  "a pasted URL": (token) => `https://bob:${token}@x.example/v1/parcels?location=a%20${token}`,
  "a pasted header": (token) => `curl 'https://x.example/v1/parcels?location=a%20${token}' -H "Authorization: Bearer ${token}"`,
  "a cookie of a command": (token) => `curl 'https://x.example/v1/parcels?location=a%20${token}' -b 'sid=${token}; a=b'`,
};

it.each(Object.entries(SAID))("said by %s", (_, build) => {
  const echo = (token: string) =>
    buildEntry({ headers: [], response: { content: { text: `{"meta":{"echo":"x ${token} y"},"data":[]}` } } });
  expect(holdsToken(openAll(build(TOKEN, echo(TOKEN))), TOKEN)).toBe(false);
});

it("a value that is longer than the limits isn't cut before it is known", () => {
  const header = { name: "Authorization", value: `Bearer ${TOKEN}` };
  const long = "a".repeat(15_990);
  const entry = buildEntry({
    headers: [header, { name: "X-Long", value: `${long} ${TOKEN}` }],
    response: { status: 0, _error: `${"e".repeat(280)} ${TOKEN}` },
  });
  const opened = openAll(buildHar([entry]));
  expect(opened).not.toContain(TOKEN.slice(0, 5));
});

it("in a case file's notes, in another lookup of it, and in a file's name", () => {
  const build = (more: object): Exchange => ({ ...buildSampleExchange(buildSampleAnswer()), ...more });
  const first = build({ request: { method: "POST", url: "/api/v2/parcels", headers: { authorization: `Bearer ${TOKEN}` }, body: "{}" } });
  const second = build({ response: { status: 200, headers: {}, body: `{"echo":"${btoa(`Bearer ${TOKEN}`)}"}` } });
  const text = saveCase({ exchanges: [second, first], notes: `It was ${TOKEN}. My password: hunter2-${TOKEN}` });
  expect(holdsToken(text, TOKEN)).toBe(false);
  const written = JSON.stringify({ ...JSON.parse(text), notes: `API key: ${TOKEN}` });
  expect(holdsToken(openAll(written, `my-${TOKEN}.json`), TOKEN)).toBe(false);
});

it("any token, in any syntax, in any spelling, in any place", () => {
  const token = fc.stringMatching(/^[A-Z][a-z]\d[A-Za-z]{4}\d[A-Za-z0-9]{4,20}[A-Z]\d$/);
  const pick = <T>(table: Record<string, T>) => fc.constantFrom(...Object.values(table));
  fc.assert(
    fc.property(token, fc.constantFrom(...NAMES), pick(SYNTAXES), pick(SPELLINGS), pick(PLACES), (secret, name, syntax, spell, place) => {
      const said = JSON.parse(withBody(syntax(name, secret))) as { log: { entries: unknown[] } };
      const found = JSON.parse(place(spell(secret), { name: "Accept", value: "*/*" })) as typeof said;
      expect(holdsToken(openAll(JSON.stringify({ log: { entries: [...said.log.entries, ...found.log.entries] } })), secret)).toBe(false);
    }),
    { numRuns: 100 },
  );
});
