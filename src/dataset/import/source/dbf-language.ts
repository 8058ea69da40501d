// The code page that the head of a table (.dbf) states by a byte of its own, as dBase and FoxPro list them.

const WINDOWS_1252 = new TextDecoder("windows-1252");

/** Letters 128 to 255. TextDecoder knows no page of DOS. */
const DOS_PAGES = {
  437: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0",
  850: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0",
};

const DOS_BYTES: Record<keyof typeof DOS_PAGES, number[]> = {
  437: [0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b],
  850: [0x02, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37],
};

const OTHERS: Record<number, string> = {
  4: "macintosh",
  200: "windows-1250",
  201: "windows-1251",
  202: "windows-1254",
  203: "windows-1253",
  204: "windows-1257",
};

/** How to read text that is not UTF-8. Windows-1252 where the byte says so (0x03, 0x57 …), says nothing or is none of these. */
export function chooseLanguage(byte: number): (bytes: Uint8Array) => string {
  for (const page of [437, 850] as const) {
    const letters = DOS_PAGES[page];
    if (DOS_BYTES[page].includes(byte))
      return (bytes) => Array.from(bytes, (code) => (code < 128 ? String.fromCharCode(code) : letters[code - 128]!)).join("");
  }
  const decoder = OTHERS[byte] ? new TextDecoder(OTHERS[byte]) : WINDOWS_1252;
  return (bytes) => decoder.decode(bytes);
}
