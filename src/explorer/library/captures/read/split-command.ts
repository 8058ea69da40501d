// A command line -> its words, by the quoting of bash, cmd (^) or PowerShell (`). Nothing is run and no variable is filled in.

export type Dialect = "bash" | "cmd" | "powershell";

/** Longer ones are no command that somebody typed. */
const WORDS = 2_000;

/** Browsers copy "as cURL (cmd)" with ^" and "as cURL (PowerShell)" with `. */
export function guessDialect(text: string): Dialect {
  if (/\^\s*[\r\n]|\^"/.test(text)) return "cmd";
  return /`[\r\n"]|^\s*(?:&\s*)?curl\.exe\b/.test(text) ? "powershell" : "bash";
}

/** Null where a quote isn't closed. Stops at what begins another command. */
export function splitCommand(text: string, dialect: Dialect): string[] | null {
  if (dialect === "cmd") return splitPlain(undoCarets(text), dialect);
  return splitPlain(text, dialect);
}

const ESCAPE: Record<Dialect, string> = { bash: "\\", cmd: "", powershell: "`" };

function splitPlain(text: string, dialect: Dialect): string[] | null {
  const words: string[] = [];
  let word: string | null = null;
  let at = 0;
  const mark = ESCAPE[dialect];
  while (at < text.length && words.length < WORDS) {
    const char = text[at]!;
    if (/\s/.test(char)) {
      if (word !== null) words.push(word);
      word = null;
      // A line ends a command unless the line break is escaped.
      if (char === "\n" && words.length > 0) break;
      at += 1;
    } else if (char === mark) {
      const next = text.startsWith("\r\n", at + 1) ? "\r\n" : (text[at + 1] ?? "");
      if (!/^\r?\n$/.test(next)) word = (word ?? "") + next;
      at += 1 + next.length;
    } else if (dialect === "bash" && char === "$" && text[at + 1] === "'") {
      const quoted = readAnsiQuoted(text, at + 2);
      if (quoted === null) return null;
      word = (word ?? "") + quoted.value;
      at = quoted.end;
    } else if (char === '"' || (char === "'" && dialect !== "cmd")) {
      const quoted = readQuoted(text, at, dialect);
      if (quoted === null) return null;
      word = (word ?? "") + quoted.value;
      at = quoted.end;
    } else if (/[|;&<>]/.test(char) && words.length > 0) {
      break;
    } else {
      word = (word ?? "") + char;
      at += 1;
    }
  }
  if (word !== null) words.push(word);
  return words;
}

type Quoted = { value: string; end: number };

/** `at` is the opening quote. */
function readQuoted(text: string, at: number, dialect: Dialect): Quoted | null {
  const quote = text[at]!;
  const pieces: string[] = [];
  for (let end = at + 1; end < text.length; end++) {
    const char = text[end]!;
    const next = text[end + 1] ?? "";
    const isDoubled = char === quote && next === quote && dialect !== "bash";
    if (isDoubled) {
      pieces.push(quote);
      end += 1;
    } else if (char === quote) return { value: pieces.join(""), end: end + 1 };
    else if (quote === '"' && isEscaped(char, next, dialect)) {
      if (next !== "\n") pieces.push(next);
      end += 1;
    } else pieces.push(char);
  }
  return null;
}

/** Within double quotes. PowerShell passes \" on to curl, which reads a quote. */
function isEscaped(char: string, next: string, dialect: Dialect): boolean {
  if (dialect === "powershell") return char === "`" || (char === "\\" && next === '"');
  return char === "\\" && (dialect === "cmd" ? '"\\' : '"\\$`!\n').includes(next) && next !== "";
}

const ANSI: Record<string, string> = { n: "\n", r: "\r", t: "\t", a: "\x07", b: "\b", e: "\x1b", f: "\f", v: "\v" };

/** Bash's $'…'. */
function readAnsiQuoted(text: string, at: number): Quoted | null {
  const pieces: string[] = [];
  for (let end = at; end < text.length; end++) {
    const char = text[end]!;
    if (char === "'") return { value: pieces.join(""), end: end + 1 };
    if (char !== "\\") {
      pieces.push(char);
      continue;
    }
    const code = /^(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|U([0-9a-f]{1,8})|([0-7]{1,3}))/i.exec(text.slice(end + 1, end + 10));
    if (code) {
      const point = code[4] ? Number.parseInt(code[4], 8) : Number.parseInt((code[1] ?? code[2] ?? code[3])!, 16);
      pieces.push(point <= 0x10ffff ? String.fromCodePoint(point) : "\uFFFD");
      end += code[0].length;
    } else {
      const next = text[end + 1] ?? "";
      pieces.push(ANSI[next] ?? next);
      end += 1;
    }
  }
  return null;
}

/** cmd takes ^ away before curl sees the line; ^ before a line break joins the lines. */
function undoCarets(text: string): string {
  return text.replace(/\^(\r?\n|[\s\S])?/g, (_, next: string | undefined) => (next === undefined || next.trim() === "" ? " " : next));
}
