// The same text in CodeMirror 6, read-only, with its JSON language and its own search.
import { json } from "@codemirror/lang-json";
import { SearchQuery } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { watchTasks } from "./watch-tasks.ts";

const host = document.getElementById("root")!;
let view: EditorView | null = null;

Object.assign(globalThis, {
  async openText(body: string) {
    view?.destroy();
    const startedAt = performance.now();
    const tasks = watchTasks();
    const height = EditorView.theme({ "&": { height: "400px" }, ".cm-scroller": { overflow: "auto" } });
    view = new EditorView({
      parent: host,
      state: EditorState.create({
        doc: JSON.stringify(JSON.parse(body), null, 2),
        extensions: [json(), lineNumbers(), EditorState.readOnly.of(true), height],
      }),
    });
    await new Promise(requestAnimationFrame);
    return { ms: performance.now() - startedAt, longestTaskMs: tasks.stop() };
  },
  /** Counts all matches, as ours does. */
  async searchText(query: string) {
    const startedAt = performance.now();
    const cursor = new SearchQuery({ search: query, literal: true }).getCursor(view!.state);
    let found = 0;
    while (!cursor.next().done) found += 1;
    return { ms: performance.now() - startedAt, found };
  },
});
