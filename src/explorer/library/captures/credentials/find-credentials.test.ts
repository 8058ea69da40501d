// What is certain: each way in which a text says that something is a credential. What merely looks like one stays.
import { expect, it } from "vitest";
import { createRedactor } from "./redact.ts";

const T = "Zq8kLm3XyR7t5Wv2";
const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlLW9mLWEtdG9rZW4";
const PEM = `-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA${T}\nQ2==\n-----END RSA PRIVATE KEY-----`;

function clean(text: string): string {
  const redactor = createRedactor();
  redactor.collect(text);
  return redactor.redact(text);
}

it.each([
  ["a member", `{"api_key":"${T}","a":1}`, '{"api_key":"[removed]","a":1}'],
  ["a member with spaces", `{"token"  :\n\n  "${T}"}`, '{"token"  :\n\n  "[removed]"}'],
  ["a number", '{"otp":123456,"a":123}', '{"otp":null,"a":123}'],
  ["a word", '{"password":"sunshine","note":"sun"}', '{"password":"[removed]","note":"sun"}'],
  ["a list", `{"tokens":["${T}","x"],"a":["x1"]}`, '{"tokens":["[removed]","[removed]"],"a":["x1"]}'],
  ["an object", `{"token":{"type":"a b","value":"${T}"},"b":1}`, '{"token":{"type":"[removed]","value":"[removed]"},"b":1}'],
  ["a pair", `[{"name":"X-Api-Key","value":"${T}"}]`, '[{"name":"X-Api-Key","value":"[removed]"}]'],
  ["half a member", `{"data":[{"token":"${T}`, '{"data":[{"token":"[removed]'],
  ["JSON in JSON", JSON.stringify({ a: JSON.stringify({ token: T }) }), JSON.stringify({ a: JSON.stringify({ token: "[removed]" }) })],
  ["a quote in it", '{"token":"a\\"b1c2d3","b":"x"}', '{"token":"[removed]","b":"x"}'],
  ["a parameter", `https://x.example/?a=1&key=${T}&b=2`, "https://x.example/?a=1&key=[removed]&b=2"],
  ["an encoded parameter", `/go?to=%2Fa%3Fb%3D1%26token%3D${T}%26c%3D2`, "/go?to=%2Fa%3Fb%3D1%26token%3D[removed]%26c%3D2"],
  ["a form", `a=1&password=${T}&b=2`, "a=1&password=[removed]&b=2"],
  ["a line", `Host: x\nX-Api-Key: ${T}\nAccept: y`, "Host: x\nX-Api-Key: [removed]\nAccept: y"],
  ["a line in a string", `{"a":"Host: x\\nCookie: sid=${T}; b=c\\nAccept: y"}`, '{"a":"Host: x\\nCookie: [removed]\\nAccept: y"}'],
  [
    "a line in a quoted text",
    `curl -H 'Authorization: Token ${T}' 'https://x.example/?a=1'`,
    "curl -H 'Authorization: [removed]' 'https://x.example/?a=1'",
  ],
  ["an assignment", `export DB_PASSWORD=${T}\nX=1`, "export DB_PASSWORD=[removed]\nX=1"],
  ["an element", `<e><wsse:Password Type="x">${T}</wsse:Password></e>`, '<e><wsse:Password Type="x">[removed]</wsse:Password></e>'],
  ["an attribute", `<e a="1" token="${T}" b="2"/>`, '<e a="1" token="[removed]" b="2"/>'],
  ["Bearer", `It was Bearer "${T}".`, 'It was Bearer "[removed]".'],
  ["Basic", `a Basic ${btoa("agent:pass")} b`, "a Basic [removed] b"],
  ["a sign-in", `https://bob:${T}@x.example/ //bob@y.example`, "https://[removed]@x.example/ //[removed]@y.example"],
  ["a JSON Web Token", `(${JWT})`, "([removed])"],
  ["a private key", `${PEM} stays`, "[removed] stays"],
  ["half a private key", `a ${PEM.slice(0, -40)}`, "a [removed]"],
  ["a key of Stripe", "sk_live_4eC39HqLyjWDarjtT1zdp7dc.", "[removed]."],
  ["a key of GitHub", "ghp_16C7e42F292c6912E7710c838347Ae178B4a", "[removed]"],
  ["a key of AWS", '{"a":"AKIAIOSFODNN7EXAMPLE"}', '{"a":"[removed]"}'],
  ["a key of Slack", "xoxb-263594206564-2343594206574-FGqddMF8t08v8N7Oq4i57vs1", "[removed]"],
  ["a token of the embedded service", "a ps_0123456789abcdef_ABCdef-g_h b", "a [removed] b"],
  ["a key of Google", "AIzaSyDdI0hCZtE6vySjMm-WEfRq3CPzqKqqsHI", "[removed]"],
])("%s is removed, and nothing beside it", (_, text, expected) => expect(clean(text)).toBe(expected));

it.each([
  ["a random string", `{"note":"${T}Nb4p"}`],
  ["a password in a sentence", "log in as app with hunter22"],
  ["an option of a command", "curl -u bob:hunter22 x"],
  ["a call", `setToken("${T}")`],
  ["a list without names", `["password","${T}"]`],
  ["words behind a name", "Password: required. Invalid token: expired"],
  ["Bearer and words", 'Bearer of bad news. Bearer realm="parcels", error="invalid_token"'],
  ["a header's name in a sentence", '{"detail":"Authorization: Bearer token rejected (401)","x":"Bearer token rejected (401)"}'],
  ["Basic and words", "Basic authentication, Basic P-123456"],
  ["a path with an @", "https://a.example/b@c and mail to c@d.example"],
  ["an empty one", '{"token":"","password":null,"has_token":false,"a":"?key=&b=1"}'],
  ["one that was removed before", '{"token":"[removed]","url":"?key=[removed]&token=%5Bremoved%5D"}'],
  ["a public key", "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----"],
])("%s stays", (_, text) => expect(clean(text)).toBe(text));
