// What the static shell in index.html holds when the page takes over: the text in the search field, and whether someone is typing there.

export type Shell = { text: string; focused: boolean };

export function readShell(): Shell {
  const field = document.querySelector<HTMLInputElement>("#search-field");
  return { text: field?.value ?? "", focused: field !== null && document.activeElement === field };
}
