// Node's HTTP server. An import by name has Node load all that its module has, with a second HTTP client and WebSockets: 6% of what a service does
// until it is ready.
export const { createServer, STATUS_CODES } = process.getBuiltinModule("node:http");
