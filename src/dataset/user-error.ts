// A failure that the person at the command line caused and can mend: its message is one sentence or two that say what to do.
// The command line prints the message alone, without a stack trace.

export class UserError extends Error {
  override name = "UserError";
}
