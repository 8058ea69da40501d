// Texts that people have on their clipboard beside addresses. All of them are made up.
export const SECRET = "tok-5f2c9a7e41d84b";

const BODY = '{"locations":[{"address":"1 Main St"}]}';
const URL_V1 = "https://lookup.example/v1/parcels?location=1%20Main%20St";
const URL_V2 = "https://lookup.example/v2/parcels";

/** One lookup of "1 Main St" in each. */
export const REQUEST_TEXTS: [name: string, text: string][] = [
  ["a line of a terminal", `user@host:~$ curl -H 'Authorization: Bearer ${SECRET}' '${URL_V1}'`],
  ["a line of another one", `[root@host ~]# curl -sS ${URL_V2} --json '${BODY}' | jq .`],
  ["a variable before it", `TOKEN=${SECRET} curl -H "Authorization: Bearer $TOKEN" "${URL_V1}"`],
  ["a plain command", `curl -u me:${SECRET} '${URL_V1}'`],
  ["pairs beside the URL", `curl -G lookup.example/v1/parcels --data-urlencode 'location=1 Main St' -H 'Authorization: Bearer ${SECRET}'`],
  ["cmd", `curl ^"${URL_V2}^" ^\r\n  -H ^"authorization: Bearer ${SECRET}^" ^\r\n  --data-raw ^"${BODY.replaceAll('"', '\\^"')}^"`],
  ["fetch", `fetch("${URL_V1}", { "headers": { "authorization": "Bearer ${SECRET}" } });`],
  ["fetch with a body", `fetch("${URL_V2}", {\n  "method": "POST",\n  "body": ${JSON.stringify(BODY)}\n});`],
  ["PowerShell", `PS C:\\> Invoke-RestMethod "${URL_V1}" -Headers @{ Authorization = "Bearer ${SECRET}" }`],
  ["PowerShell of a browser", `Invoke-WebRequest -Uri "${URL_V2}" \`\n-Method POST \`\n-Body "${BODY.replaceAll('"', '`"')}"`],
  ["HTTPie", `http lookup.example/v1/parcels location=='1 Main St' Authorization:'Bearer ${SECRET}'`],
  ["HTTP", `GET /v1/parcels?location=1+Main+St HTTP/1.1\r\nHost: lookup.example\r\nAuthorization: Bearer ${SECRET}`],
  ["a doubled quote", `POST(url & "/v2/parcels", "${BODY.replaceAll('"', '""')}")`],
  ["typographic quotes", `curl “${URL_V1}” -H “Authorization: Bearer ${SECRET}”`],
  ["a fence and a comment", `\`\`\`bash\n# as discussed\ncurl '${URL_V1}'\n\`\`\``],
  ["a URL", URL_V1],
  ["a body", BODY],
];
