// Puts a text into a file that the browser saves.

export function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has its own hold on it by now.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
