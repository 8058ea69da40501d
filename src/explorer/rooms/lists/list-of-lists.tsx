// The lists of this browser: opened, renamed, deleted, and where they are kept.
import { type FormEvent, useState } from "react";
import type { ListStatus } from "../../library/lists/list-runs.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { formatProgress } from "./run-words.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { type ListsNow, useListClient, useListStorage } from "./use-lists.ts";

type ListOfListsProps = { now: ListsNow; onOpen: (listId: string) => void };

export function ListOfLists({ now: { lists, leaving }, onOpen }: ListOfListsProps) {
  useKeptFocus();
  const client = useListClient();
  const [renamedId, setRenamedId] = useState<string | null>(null);
  return (
    <>
      {leaving.map(({ list }) => (
        <Notice
          key={list.id}
          tone="info"
          title={`“${list.name}” is deleted.`}
          actions={
            <Button autoFocus onClick={() => client.restore(list.id)}>
              Undo
            </Button>
          }
        >
          <p>You can undo this for ten seconds.</p>
        </Notice>
      ))}
      {lists.length > 0 && (
        <ul aria-label="Lists" className="list-of-lists">
          {lists.map((status) => (
            <li key={status.list.id}>
              {renamedId === status.list.id ? (
                <Rename status={status} onDone={() => setRenamedId(null)} />
              ) : (
                <button type="button" className="list-open pressable" onClick={() => onOpen(status.list.id)}>
                  <span className="strong breaks">{status.list.name}</span>
                  <span className="small soft">
                    {formatCount(status.list.rows, "row")} · {formatProgress(status, Date.now())}
                  </span>
                </button>
              )}
              <div className="bar">
                <Button look="plain" aria-label={`Rename ${status.list.name}`} onClick={() => setRenamedId(status.list.id)}>
                  Rename
                </Button>
                <Button look="plain" aria-label={`Delete ${status.list.name}`} onClick={() => client.remove(status.list.id)}>
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {lists.length > 0 && <WhereKept />}
    </>
  );
}

function Rename({ status: { list }, onDone }: { status: ListStatus; onDone: () => void }) {
  const client = useListClient();
  const [name, setName] = useState(list.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") void client.rename(list.id, name.trim());
    onDone();
  };
  return (
    <form className="bar list-rename" onSubmit={submit}>
      <input
        className="field"
        aria-label="Name of the list"
        // biome-ignore lint/a11y/noAutofocus: the person asked to type here.
        autoFocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
      />
      <Button type="submit">Save</Button>
    </form>
  );
}

function WhereKept() {
  const storage = useListStorage();
  return (
    <p className="list-part small soft">
      Lists and their results are kept in this browser, on this computer. Deleting a list, or clearing the site's data in the browser,
      removes them.
      {storage?.isLasting === false &&
        " The browser may also remove them when space is short; Safari does after seven days without a visit."}
    </p>
  );
}
