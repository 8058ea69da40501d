// How a list comes in: a file, or pasted text. Files may be dropped anywhere on the page, too.
import { useState } from "react";
import { useApi } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";

/** `hasSample`: the sample list is of the demo town. */
type IntakeProps = { hasSample: boolean; onList: (file: File) => void };

/** Read as lines by its name. */
const PASTED = "Pasted list.txt";

export function Intake({ hasSample, onList }: IntakeProps) {
  const [text, setText] = useState("");
  const { client } = useApi();
  const [isMissing, setMissing] = useState(false);
  const openSample = async () => {
    const result = await client.askDocument("/sample-list.csv");
    const isThere = result.kind === "answered" && result.value.status === 200;
    setMissing(!isThere);
    if (isThere) onList(new File([result.value.body], "Sample list.csv"));
  };
  return (
    <div className="list-intake list-part stack">
      <label>
        <span className="strong">Spreadsheet or list</span>
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file can be chosen again.
            target.value = "";
            if (file) onList(file);
          }}
        />
      </label>
      <label>
        <span className="strong">Paste a list</span>
        <textarea
          className="field"
          rows={4}
          placeholder="One address or lat, lng a line"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button disabled={text.trim() === ""} onClick={() => onList(new File([text], PASTED))}>
        Check the list
      </Button>
      {hasSample && <Button onClick={() => void openSample()}>Try the sample list</Button>}
      {isMissing && <p role="alert">The sample couldn't be loaded. Try again in a moment.</p>}
      <p className="small soft">Nothing is looked up before you see what it costs.</p>
    </div>
  );
}
