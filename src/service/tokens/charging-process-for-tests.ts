// Test support: a process of its own that charges a token until it is told to stop or killed, and says of each charge how it went.
// Arguments: the token file or database, the token, the number of charges (or "forever").
import { isPostgresUrl } from "../../contract/postgres-layout.ts";
import { openDatabase } from "../database/open-database.ts";
import { openTokenDatabase } from "./open-database.ts";
import { createPostgresTokens } from "./postgres/postgres-tokens.ts";
import { createTokens } from "./tokens.ts";

const [place = "", token = "", count] = process.argv.slice(2);
const database = isPostgresUrl(place) ? openDatabase(place) : null;
const tokens = database ? createPostgresTokens(database) : createTokens(openTokenDatabase(place));
const account = await tokens.authenticate(token);
if (!account) throw new Error("the token is not valid");
let granted = 0;
for (let left = count === "forever" ? Number.POSITIVE_INFINITY : Number(count); left > 0; left--) {
  const charge = await account.charge(1);
  if (charge.granted) granted++;
  // A kept promise is one that somebody heard of.
  if (count === "forever") process.send?.({ granted });
}
process.send?.({ granted }, async () => {
  await tokens.close();
  await database?.close();
  process.disconnect();
});
