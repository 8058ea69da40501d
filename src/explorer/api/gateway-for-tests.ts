// A real HTTP server for the tests of this folder: counts what is asked, and answers as each test says.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { HEADERS } from "../../contract/headers.ts";
import { buildSampleAnswer, buildSampleItem, buildSampleParcel } from "../model/exchange/answer-for-tests.ts";

type Asked = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
export type Answerer = (asked: Asked, response: ServerResponse, request: IncomingMessage) => void;

export type TestGateway = {
  origin: string;
  /** Requests for parcels, in order; others are not counted. */
  lookups: Asked[];
  /** What answers lookups from now on. */
  answer: (answerer: Answerer) => void;
  /** What answers everything else: `/dataset`, the gateway's own documents. */
  describe: (answerer: Answerer) => void;
  close: () => Promise<void>;
};

export const sendJson = (response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
};

/** Answers every location with a parcel whose id says the how-manieth lookup it was. */
export const answerByCount =
  (gateway: () => TestGateway): Answerer =>
  ({ body }, response) => {
    const parcel_id = `P-${gateway().lookups.length}`;
    const input_id = body === "" ? undefined : JSON.parse(body).locations[0].input_id;
    const item = buildSampleItem({ input_id, parcel_id, parcel: buildSampleParcel({ parcel_id }), footprints: [] });
    sendJson(response, buildSampleAnswer([item]), 200, {
      "x-dataset-id": "town-1",
      "x-usage-left": "41",
      "x-user-id": "ann",
      "set-cookie": "secret=1",
    });
  };

export async function openTestGateway(): Promise<TestGateway> {
  const lookups: Asked[] = [];
  let answerer: Answerer = answerByCount(() => gateway);
  let describer: Answerer = (_, response) => sendJson(response, { id: "town-1", name: "Harbor Point", synthetic: true });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked = { method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() };
    if (!asked.url.includes("/parcels")) return describer(asked, response, request);
    lookups.push(asked);
    response.setHeader(HEADERS.gatewayRequestId, `g-${lookups.length}`);
    answerer(asked, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const gateway: TestGateway = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lookups,
    answer: (next) => {
      answerer = next;
    },
    describe: (next) => {
      describer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return gateway;
}
