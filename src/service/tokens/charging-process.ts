// Test support: a process of its own that charges a token until it is told to stop or killed, and says of each charge how it went.
// Arguments: the token file, the token, the number of charges (or "forever").
import { openTokens } from "./tokens.ts";

const [path, token, count] = process.argv.slice(2);
const tokens = openTokens(path ?? "");
const account = tokens.authenticate(token ?? "");
if (!account) throw new Error("the token is not valid");
let granted = 0;
for (let left = count === "forever" ? Number.POSITIVE_INFINITY : Number(count); left > 0; left--) {
  const charge = await account.charge(1);
  if (charge.granted) granted++;
  // A kept promise is one that somebody heard of.
  if (count === "forever") process.send?.({ granted });
}
process.send?.({ granted }, () => {
  tokens.close();
  process.disconnect();
});
