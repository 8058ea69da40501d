// What starting over leaves of the room for lists. Fetched with the question.
import { formatCount } from "../../model/text/format-number.ts";
import { Button } from "../../ui/button.tsx";
import { useListClient, useLists } from "../lists/use-lists.ts";

export function ListsLeft() {
  const now = useLists();
  const client = useListClient();
  const { lists = [], leaving = [] } = now ?? {};
  if (leaving.length > 0)
    return (
      <p>
        {formatCount(leaving.length, "list is", "lists are")} deleted.{" "}
        <Button onClick={() => leaving.forEach(({ list }) => void client.restore(list.id))}>Undo</Button>
      </p>
    );
  if (lists.length === 0) return null;
  return (
    <p>
      {formatCount(lists.length, "list stays", "lists stay")} in this browser, with {lists.length === 1 ? "its" : "their"} results.{" "}
      <Button onClick={() => lists.forEach(({ list }) => void client.remove(list.id))}>Delete {formatCount(lists.length, "list")}</Button>
    </p>
  );
}
