// wkx expects a global Buffer.
import { Buffer } from "buffer";

Object.assign(globalThis, { Buffer });
