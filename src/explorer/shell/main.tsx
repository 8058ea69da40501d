// Where the page starts: takes over the shell that index.html drew, with whatever was typed into it meanwhile.
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createApi } from "../api/api.ts";
import { ApiProvider } from "../api/api-provider.tsx";
import { ChoicesContext } from "../state/use-choices.ts";
import { App } from "./app.tsx";
import { openChoices } from "./open-choices.ts";
import { findShellField, readShell } from "./shell.ts";

const api = createApi();
const choices = openChoices(readShell());
const root = createRoot(document.getElementById("page")!);

function show(): void {
  root.render(
    <StrictMode>
      <ApiProvider api={api}>
        <ChoicesContext value={choices}>
          <App shell={readShell()} />
        </ChoicesContext>
      </ApiProvider>
    </StrictMode>,
  );
}

const { focused, text } = readShell();
// In slices, so that a slow phone answers meanwhile; but whoever goes to the shell's field has the page's before a key is pressed, and
// what stands there already can be submitted at any moment.
if (focused || text !== "") {
  flushSync(show);
} else {
  findShellField()?.addEventListener("focus", () => flushSync(show), { once: true });
  startTransition(show);
}
