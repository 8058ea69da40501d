// Readers of settings that more than one process has. A wrong value adds a sentence to `faults` and is read as the harmless one,
// so that every fault is told at once.

export type Environment = Record<string, string | undefined>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

/** Whether the host, as a setting or a URL spells it, is this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

const USUAL_PORTS = { PORT: 8080, SERVICE_PORT: 8081 };

/** 0 lets the system choose. */
export function readPort(env: Environment, name: keyof typeof USUAL_PORTS, faults: string[]): number {
  const text = env[name];
  if (!text) return USUAL_PORTS[name];
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  faults.push(`${name} is "${text}": it must be a port number from 0 to 65535.`);
  return 0;
}

/** 1 is on; 0 and nothing are off. */
export function readSwitch(env: Environment, name: string, faults: string[]): boolean {
  const text = env[name];
  if (text === "1") return true;
  if (text && text !== "0") faults.push(`${name} is "${text}": it must be 1 or 0.`);
  return false;
}
