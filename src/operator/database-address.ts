// The address of a database as a person writes it: what would be read as something else is refused before anything connects.
import { OperatorFault } from "./operator-fault.ts";

const ENCODE =
  "Percent-encode special characters of its user name and password: # as %23, / as %2F, ? as %3F, @ as %40, % as %25; or set PGPASSWORD and leave the password out.";

/** Throws an OperatorFault that doesn't repeat the address, as it may hold a password. */
export function requireDatabaseAddress(url: string): void {
  const [, authority = "", rest = ""] = /^[a-z]+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  // In front of an "@", a / or ? belongs to a password, and a # to nothing else.
  const isCut = rest.includes("#") || (rest.includes("@") && !authority.includes("@"));
  // The driver takes a user without a host, too.
  if (isCut || !URL.canParse(url.replace("@/", "@host/"))) throw new OperatorFault(`The database's address can't be read. ${ENCODE}`);
}
