// Builds the page into dist/page.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  resolve: {
    // wkx asks for Node's `util.inherits`; geometry's one file has it, and the Buffer that wkx reads with.
    alias: [{ find: /^util$/, replacement: fileURLToPath(new URL("src/geometry/wkx-environment.ts", import.meta.url)) }],
  },
  build: { outDir: "dist/page", target: "es2022" },
});
