// Checks the members around the results: messages and unknown members.
import { findMessage } from "../../exchange/failed-body.ts";
import { cutText } from "../../text/cut-text.ts";
import { isObject, pointInto } from "../../text/json-members.ts";
import { formatFound } from "../findings/format-found.ts";
import type { Note } from "../findings/noted.ts";
import { checkObject } from "./check-object.ts";

const MESSAGE_CHARACTERS = 200;

export function checkEnvelope(body: unknown, note: Note): void {
  if (!isObject(body)) return;
  const message = findMessage(body);
  if (message) {
    const variant = `The response has a message beside its results: “${cutText(message.text, MESSAGE_CHARACTERS)}”`;
    note({ code: "message-beside", pointer: pointInto("", message.name), variant, found: formatFound(body[message.name]) });
  }
  const except = ["data", "meta", ...(message ? [message.name] : [])];
  checkObject(body, { pointer: "", section: "2.2", fields: {}, meanings: {}, except }, note);
}
