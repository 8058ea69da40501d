// Puts one Api above the page, for the hooks of this folder.
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Api, ApiContext } from "./api.ts";

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
}
