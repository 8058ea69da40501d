/** The address to open on this machine for where the gateway listens: a browser can't open "every address". */
export function namePageAddress(host: string, port: number): string {
  const openable = host === "0.0.0.0" ? "127.0.0.1" : /^(::|0(:0){7})$/.test(host) ? "::1" : host;
  return `http://${openable.includes(":") ? `[${openable}]` : openable}:${port}`;
}
