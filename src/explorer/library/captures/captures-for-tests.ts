// Made-up captures for tests: one lookup, in each format that people send, and case files.
import { buildSampleAnswer } from "../../model/exchange/answer-for-tests.ts";
import type { CaseScreen } from "./read/case-file.ts";
import { type CaseContent, writeCase } from "./write/write-case.ts";

export const TOKEN = "tok-5f2c9a7e41d84b";
export const BODY = JSON.stringify(buildSampleAnswer());

type Entry = { url?: string; method?: string; postData?: unknown; headers?: unknown; response?: object; [name: string]: unknown };

export function buildEntry({ url, method, postData, headers, response, ...more }: Entry = {}): object {
  return {
    startedDateTime: "2026-03-01T12:00:00.000Z",
    time: 321,
    timings: { wait: 300 },
    request: {
      method: method ?? "POST",
      url: url ?? "https://lookup.example.com/v2/parcels",
      headers: headers ?? [{ name: "Authorization", value: `Bearer ${TOKEN}` }],
      ...(method === "GET" ? {} : { postData: postData ?? { text: JSON.stringify({ locations: [{ address: "12 Alder Ct" }] }) } }),
    },
    response: {
      status: 200,
      headers: [{ name: "Content-Type", value: "application/json" }],
      content: { size: 5, text: BODY },
      ...response,
    },
    ...more,
  };
}

export const buildHar = (entries: unknown[]): string => JSON.stringify({ log: { version: "1.2", entries } });

export const PLAIN_SCREEN: CaseScreen = {
  tab: null,
  pointer: null,
  exchange: 0,
  location: 0,
  compared: null,
  building: null,
  view: null,
  colorBy: null,
};

/** The text of a case file; throws where nothing is written. */
export function saveCase(content: Partial<CaseContent> & Pick<CaseContent, "exchanges">): string {
  const written = writeCase({ screen: PLAIN_SCREEN, findings: [], notes: "", withoutPlaces: false, ...content }, new Date(0));
  if (!written.ok) throw new Error(written.problem);
  return written.text;
}
