// Node's HTTP server. An import by name has Node load all that its module has, with a second HTTP client and WebSockets: a twelfth of the time
// until a process is ready, and 8 MB.
export const { createServer, STATUS_CODES } = process.getBuiltinModule("node:http");
