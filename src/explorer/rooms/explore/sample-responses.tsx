// Responses that are faulty on purpose, as files that the page brings along: what the Inspector's Checks finds is seen by them. Opening one is free.
import { useState } from "react";
import { useApi } from "../../api/api.ts";

/** Files of `public/sample-responses`, and what is wrong with each. */
export const SAMPLE_RESPONSES: readonly { file: string; name: string; shows: string }[] = [
  { file: "outlines-in-the-wrong-place", name: "Outlines in the wrong place", shows: "Latitude and longitude are swapped." },
  { file: "swapped-center", name: "Swapped center", shows: "A building's center is on another continent." },
  { file: "wrong-units", name: "Wrong units", shows: "One of two areas is in square meters." },
  { file: "two-results-one-id", name: "Two results, one id", shows: "Both have the input_id that was sent." },
  { file: "truncated-outline", name: "Truncated outline", shows: "A geometry stops in the middle." },
  { file: "missing-values", name: "Missing values", shows: "Fields are null that may not be." },
  { file: "server-error", name: "Server error", shows: "Status 500, with the service's own words." },
  { file: "cut-off", name: "Cut-off response", shows: "The connection ended halfway." },
];

export function SampleResponses({ onOpenFiles }: { onOpenFiles: (files: readonly File[]) => void }) {
  const { client } = useApi();
  const [isMissing, setMissing] = useState(false);
  const open = async (name: string) => {
    const result = await client.askDocument(`/sample-responses/${name}.json`);
    const isThere = result.kind === "answered" && result.value.status === 200;
    setMissing(!isThere);
    if (isThere) onOpenFiles([new File([result.value.body], `${name}.json`)]);
  };
  return (
    <details className="misses sample-responses">
      <summary className="pressable">
        <span className="misses-title strong">Sample responses</span>
        <span className="small soft">Faulty on purpose, free to open</span>
      </summary>
      {isMissing && <p role="alert">The sample couldn't be loaded. Try again in a moment.</p>}
      <ul aria-label="Sample responses">
        {SAMPLE_RESPONSES.map(({ file, name, shows }) => (
          <li key={file}>
            <button type="button" className="sample pressable" onClick={() => open(file)}>
              <span className="sample-words">
                <span className="strong">{name}</span>
                <span className="sample-shows small soft">{shows}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
