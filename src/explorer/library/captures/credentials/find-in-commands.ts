// Finds credentials in commands and messages that say them in their own way: options of a command line, SQL, fields of a form, and the lines of a validator.
import { describeNamed, type Found } from "./found-secret.ts";
import { isNumberOrDate, isPassword, isPhrase } from "./is-phrase.ts";
import { isSureName, rateName } from "./secret-names.ts";

/** --password abc, --token 'abc'. */
const OPTION = /(?<![\w-])--([a-z][\w-]{1,40})[ \t]{1,5}(?:"([^"\r\n]{1,400})"|'([^'\r\n]{1,400})'|([^\s"'<>\\-][^\s"'<>\\]{0,400}))/gi;
/** -u bob:abc, -su bob:abc, and HTTPie's -a bob:abc. */
const SIGN_IN =
  /(?<![\w"'-])(?:-[fgikLNsSv]{0,6}[uU](?:[ \t]{1,5}["']?)?|(?:--(?:proxy-)?user|-a|--auth)[ \t=]{1,5}["']?)[^\s:"'<>\\]{0,80}:([^\s"'<>\\]{1,400})/g;
const SQL = /\b(?:identified\s{1,5}by|with\s{1,5}password)\s{1,5}(?:password\s{1,5})?'([^'\r\n]{1,400})'/gi;
/** The name on a line, and behind the error on the next one what was put in. */
const VALIDATOR = /(?:^|\n)([\w.]{1,80})\r?\n[ \t]{1,20}[^\r\n]{0,300}?\binput_value=(?:"([^"\r\n]{0,400})"|'([^'\r\n]{0,400})')/g;
/** A field of a form with files. */
const FIELD = /\bname="([^"\r\n]{1,80})"[^\r\n]{0,200}(?:\r?\n[^\r\n]{1,200}){0,4}\r?\n\r?\n([^\r\n]{1,4000})/gi;

export function findInCommands(text: string): Found[] {
  const found: Found[] = [];
  const add = (name: string, match: RegExpExecArray, value: string, behind: number) => {
    const end = match.index + match[0].length - behind;
    found.push(describeNamed(name, { start: end - value.length, end }));
  };
  for (const match of text.matchAll(OPTION)) {
    const [, name, double, single, plain] = match;
    const value = double ?? single ?? plain!;
    if (rateName(name!, "header") !== "strong") continue;
    const isSecret = !isPhrase(value) || (isSureName(name!) && (plain === undefined || isPassword(value)));
    if (isSecret) add(name!, match, value, plain === undefined ? 1 : 0);
  }
  for (const match of text.matchAll(SIGN_IN)) if (!isNumberOrDate(match[1]!.replace(/\W+$/, ""))) add("password", match, match[1]!, 0);
  for (const match of text.matchAll(SQL)) add("password", match, match[1]!, 1);
  for (const match of text.matchAll(FIELD)) if (rateName(match[1]!, "header") === "strong") add(match[1]!, match, match[2]!, 0);
  for (const match of text.matchAll(VALIDATOR)) {
    const name = match[1]!.slice(match[1]!.lastIndexOf(".") + 1);
    if (rateName(name, "header") === "strong") add(name, match, match[2] ?? match[3]!, 1);
  }
  return found;
}
