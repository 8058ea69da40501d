/** The address to open on this machine for where the gateway listens: a browser can't open "every address". */
export function namePageAddress(host: string, port: number): string {
  const openable = !/^[0.:]+$/.test(host) ? host : host.includes(":") ? "::1" : "127.0.0.1";
  return `http://${openable.includes(":") ? `[${openable}]` : openable}:${port}`;
}
