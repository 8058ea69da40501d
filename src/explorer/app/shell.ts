// What the static shell in index.html holds when the page takes over: the text in the search field, whether someone is typing there,
// and what was submitted before the page could take it (the form then loads the page anew with `?q=`).

export type Shell = { text: string; focused: boolean; submitted: string | null };

export function readShell(): Shell {
  const field = document.querySelector<HTMLInputElement>("#search-field");
  const submitted = new URLSearchParams(location.search).get("q");
  // Once taken over it must not be asked again by a reload.
  if (submitted !== null) history.replaceState(history.state, "", location.pathname + location.hash);
  return { text: field?.value || (submitted ?? ""), focused: field !== null && document.activeElement === field, submitted };
}
