// The syntaxes in which a service may say a credential under a name, and names that it may have.

/** One text in which a token is under a name, for each syntax. */
export const SYNTAXES: Record<string, (name: string, token: string) => string> = {
  JSON: (name, token) => JSON.stringify({ meta: { [name]: token }, data: [] }),
  "JSON with spaces": (name, token) => `{"meta":{"${name}"   :\n\n    "${token}"},"data":[]}`,
  "half JSON with many spaces": (name, token) => `{"data":[{"${name}"${" ".repeat(3_000)}:${" ".repeat(3_000)}"${token}`,
  "half JSON, cut off": (name, token) => `{"data":[{"${name}":"${token}`,
  "JSON in JSON in JSON": (name, token) => JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ [name]: token }) }) }),
  "a pair as name and value": (name, token) => JSON.stringify({ list: [{ name, value: token }] }),
  "a pair as key and value": (name, token) => JSON.stringify({ list: [{ key: name, value: token }] }),
  "a pair in capitals": (name, token) => JSON.stringify({ list: [{ Name: name, Value: token }] }),
  "a pair as header and val": (name, token) => JSON.stringify({ list: [{ header: name, val: token }] }),
  "a pair with values": (name, token) => JSON.stringify({ list: [{ name, values: [token] }] }),
  "a pair, value first": (name, token) => JSON.stringify({ list: [{ value: token, enabled: true, name }] }),
  "a pair in half JSON": (name, token) => `{"list":[{"key":"${name}","type":"text","value":"${token}`,
  "a pair in JSON in JSON": (name, token) => JSON.stringify({ a: JSON.stringify([{ name, value: token }]) }),
  "a flat list": (name, token) => JSON.stringify({ rawHeaders: ["Host", "x", "Accept", "*/*", name, token] }),
  "a list of pairs": (name, token) =>
    JSON.stringify({
      headers: [
        ["Host", "x"],
        [name, token],
      ],
    }),
  "an object of lists": (name, token) => JSON.stringify({ headers: { [name]: [token] } }),
  "an object with a value": (name, token) => JSON.stringify({ [name]: { type: "x", value: token } }),
  "Python's": (name, token) => `{'a': 1, '${name}': '${token}'}`,
  "Ruby's": (name, token) => `{"${name}" => "${token}"}`,
  "Go's": (name, token) => `{map[${name}:[${token}]]}`,
  "an element": (name, token) => `<e><${name}>${token}</${name}></e>`,
  "an element with attributes": (name, token) => `<e><${name} type="x" xmlns='y'>\n ${token}\n</${name}></e>`,
  "an element with CDATA": (name, token) => `<e><${name} type="x"><![CDATA[${token}]]></${name}></e>`,
  "an element in a namespace": (name, token) => `<s:e><wsse:${name}>${token}</wsse:${name}></s:e>`,
  "an element within": (name, token) => `<e><${name}><Value>${token}</Value></${name}></e>`,
  "elements for name and value": (name, token) => `<e><Header><Name>${name}</Name><Value>${token}</Value></Header></e>`,
  "a property list": (name, token) => `<plist><dict><key>${name}</key><string>${token}</string></dict></plist>`,
  "an attribute": (name, token) => `<e a="1" ${name}="${token}" b="2"/>`,
  "an attribute of apostrophes": (name, token) => `<e ${name} = '${token}'/>`,
  "attributes key and value": (name, token) => `<add key="${name}" value="${token}" />`,
  "attributes value and key": (name, token) => `<add value="${token}" key="${name}" />`,
  "an attribute for the name": (name, token) => `<e><param name="${name}" type="t">${token}</param></e>`,
  "a hidden field": (name, token) => `<form><input type="hidden" name="${name}" value="${token}"></form>`,
  "a hidden field, turned around": (name, token) => `<form><input value='${token}' id="x" name=${name} type=hidden></form>`,
  "a meta tag": (name, token) => `<head><meta name="${name}" content="${token}"></head>`,
  "a meta tag, turned around": (name, token) => `<head><meta content="${token}" name="${name}"></head>`,
  "a script": (name, token) => `<script>window.config = { a: 1, ${name.replace(/\W/g, "_")}: '${token}' };</script>`,
  "a script's JSON": (name, token) => `<script type="application/json">{"${name}":"${token}"}</script>`,
  "a JSON attribute": (name, token) => `<div data-config="{&quot;${name}&quot;:&quot;${token}&quot;}"></div>`,
  "a line": (name, token) => `<pre>\n${name}: ${token}\n</pre>`,
  "a line with spaces": (name, token) => `<pre>\n${name}  :   ${token}\n</pre>`,
  "a line in JSON": (name, token) => JSON.stringify({ detail: `Host: x\n${name}: ${token}\nAccept: y` }),
  "an assignment": (name, token) => `<pre>export ${name.replace(/\W/g, "_")}=${token}</pre>`,
  "a form": (name, token) => JSON.stringify({ body: `a=1&${name}=${token}&b=2` }),
  "a URL": (name, token) => JSON.stringify({ next: `https://x.example/a?b=1&${name}=${token}#c` }),
  "a URL in a URL": (name, token) => JSON.stringify({ next: `/go?to=${encodeURIComponent(`https://x.example/a?b=1&${name}=${token}`)}` }),
  "a URL in a URL in a URL": (name, token) =>
    JSON.stringify({ next: `/go?to=${encodeURIComponent(`/a?b=${encodeURIComponent(`/c?${name}=${token}`)}`)}` }),
};

export const NAMES = (
  "token access_token refreshToken id_token csrf_token csrf-token X-CSRF-Token authenticity_token __RequestVerificationToken api_key apiKey API-KEY " +
  "x-api-key-v1 api_key_v2 ApiKey2 token_prod TOKEN_1 secret_key_base client_secret clientSecretV2 password password_confirmation passwordHash " +
  "passwd passphrase pw psk auth_code mfa_code otp ticket SAMLResponse SAMLRequest session_id PHPSESSID JSESSIONID sessionToken jwt signature " +
  "X-Amz-Signature X-Amz-Security-Token private_key aws_secret_access_key accessKeyId subscription-key x-functions-key storageAccountKey credential " +
  "Authorization Proxy-Authorization authToken oauth_token bearer_token device_token x-vault-token PRIVATE-TOKEN webhook_secret signing_key"
).split(" ");
