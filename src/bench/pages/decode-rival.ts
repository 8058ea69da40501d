// Plain wkx on the Buffer polyfill, as its users run it in a browser.
import "./buffer-global.ts"; // before wkx
import { Buffer } from "buffer";
import { Geometry } from "wkx";

Object.assign(globalThis, { decode: (hex: string) => Geometry.parse(Buffer.from(hex, "hex")).toGeoJSON() });
