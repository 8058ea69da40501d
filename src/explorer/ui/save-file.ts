// Has the browser save a text or a blob as a file.

/** Safari reads the file only when the person has allowed it, so that the address has to last a while. */
const KEPT_MS = 60_000;

export function saveFile(content: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** "parcelscope-case-2026-11-23T151403Z.json": no two of a day have the same name. */
export function nameFile(what: string, extension: string): string {
  return `parcelscope-${what}-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}Z.${extension}`;
}
