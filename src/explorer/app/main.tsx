// Where the page starts: takes over the shell that index.html drew, with whatever was typed into it meanwhile.
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createApi } from "../api/api.ts";
import { ApiProvider } from "../api/api-provider.tsx";
import { ChoicesContext } from "../state/use-choices.ts";
import { App } from "./app.tsx";
import { openChoices } from "./open-choices.ts";
import { readShell } from "./shell.ts";

const shell = readShell();
const choices = openChoices(shell);

createRoot(document.getElementById("page")!).render(
  <StrictMode>
    <ApiProvider api={createApi()}>
      <ChoicesContext value={choices}>
        <App shell={shell} />
      </ChoicesContext>
    </ApiProvider>
  </StrictMode>,
);
