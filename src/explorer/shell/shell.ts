// What the static shell in index.html holds when the page takes over: the text in the search field, whether someone is typing there,
// and what was submitted before the page could take it (`public/shell.js` noted it at the form).

export type Shell = { text: string; focused: boolean; submitted: string | null };

export function readShell(): Shell {
  const field = findShellField();
  return {
    text: field?.value ?? "",
    focused: field !== null && document.activeElement === field,
    submitted: field?.form?.dataset.submitted ?? null,
  };
}

export function findShellField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>("#search-field");
}
