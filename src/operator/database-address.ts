// The address of a database as a person writes it: what would be read as something else is refused before anything connects.
import { OperatorFault } from "./operator-fault.ts";

const ENCODE =
  "Percent-encode special characters of its user name, password and options: # as %23, / as %2F, ? as %3F, @ as %40, % as %25; or set PGPASSWORD and leave the password out.";

/** Throws an OperatorFault that doesn't repeat the address, as it may hold a password. */
export function requireDatabaseAddress(url: string): void {
  const [, path = "", options = ""] = /^[a-z]+:\/\/[^/?#]*([^?]*)(.*)$/s.exec(url) ?? [];
  // In front of an "@", a / or ? belongs to a password; only the options behind a database's name may have one. The driver drops what follows a #.
  const hasOptions = path !== "" && /^\?\w+=/.test(options);
  const isCut = url.includes("#") || path.includes("@") || (options.includes("@") && !hasOptions);
  // The driver takes a user without a host, too.
  if (isCut || !URL.canParse(url.replace("@/", "@host/"))) throw new OperatorFault(`The database's address can't be read. ${ENCODE}`);
}
