// Opens files, shows the first lookup in them, and says of each file what was opened, removed and left out. It covers nothing: the page goes on.
import { useEffect, useEffectEvent, useState } from "react";
import { useOpenedFiles } from "../../api/use-opened.ts";
import { openAside } from "../../library/captures/open-aside.ts";
import type { OpenedFile } from "../../library/captures/open-captures.ts";
import type { ApiVersion, Exchange } from "../../model/exchange/exchange.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import type { Location } from "../../model/location/location.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { IconButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { setCaseNotes } from "./case-notes.ts";
import "./captures.css";
import { PastedRequest } from "./pasted-request.tsx";

export type OpenableItem = Pick<LogItem, "exchangeId" | "location" | "version" | "owner">;

export type FilesReportProps = {
  files: readonly File[];
  /** Shows an exchange of the log; asks nothing. */
  onOpen: (item: OpenableItem) => void;
  /** One action that may cost one lookup. */
  onLook: (location: Location, version: ApiVersion) => void;
  onClose: () => void;
};

export function FilesReport({ files, onOpen, onLook, onClose }: FilesReportProps) {
  const opened = useOpenedFiles();
  const actions = useChoiceActions();
  const [reports, setReports] = useState<readonly OpenedFile[] | null>(null);
  const [isBroken, setBroken] = useState(false);
  const open = useEffectEvent(async (isCurrent: () => boolean) => {
    const read = await openAside(files, await opened.measure());
    // Also where another opening has taken this one's place: nothing that was read is lost.
    for (const { exchanges, caseNotes } of read) {
      await opened.add(exchanges);
      if (caseNotes !== "") for (const { id } of exchanges) setCaseNotes(id, caseNotes);
    }
    if (!isCurrent()) return;
    setReports(read);
    const first = read.find(({ exchanges }) => exchanges.length > 0);
    if (first) show(first);
  });
  const show = ({ exchanges, screen }: OpenedFile) => {
    const exchange = exchanges[screen?.exchange ?? 0]!;
    onOpen(itemOf(exchange, screen?.location ?? 0));
    if (screen === null) return;
    if (screen.building !== null) actions.select(screen.building);
    if (screen.colorBy !== null) actions.colorBuildings(screen.colorBy);
    if (screen.view !== null) actions.showView(screen.view);
  };
  useEffect(() => {
    let current = true;
    open(() => current).catch((error: unknown) => {
      console.error(error);
      if (current) setBroken(true);
    });
    return () => {
      current = false;
    };
  }, []);
  return (
    <section className="files-report" aria-label="Opened files">
      <header className="files-report-head">
        <h2>Opened files</h2>
        <IconButton name="Close the report" icon="close" onClick={onClose} />
      </header>
      {isBroken ? (
        <Notice tone="problem" title="Opening failed. Reload the page and try again." />
      ) : (
        <p role="status" className={reports ? "unseen" : undefined}>
          {reports ? describeAll(reports) : `Opening ${formatCount(files.length, "file")}…`}
        </p>
      )}
      {reports?.map((report, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes.
        <FileReport key={at} report={report} onLook={onLook} />
      ))}
    </section>
  );
}

function itemOf({ id, version, locations }: Exchange, location: number): OpenableItem {
  return { exchangeId: id, location: locations[location] ?? locations[0]!, version, owner: "opened" };
}

function describeAll(reports: readonly OpenedFile[]): string {
  const lookups = reports.reduce((count, { exchanges }) => count + exchanges.length, 0);
  return `${formatCount(lookups, "lookup")} opened from ${formatCount(reports.length, "file")}. Nothing was sent.`;
}

const FORMAT_NAMES = { body: "response body", har: "HAR file", curl: "curl output", case: "case file" } as const;

function FileReport({ report, onLook }: { report: OpenedFile } & Pick<FilesReportProps, "onLook">) {
  const { name, format, exchanges, notes, removed, problem, request, caseNotes } = report;
  if (problem !== null)
    return (
      <Notice tone="problem" title={`${name} couldn't be opened.`}>
        <p>{problem}</p>
      </Notice>
    );
  return (
    <div className="file-report">
      <h3>{name}</h3>
      {request ? (
        <PastedRequest request={request} onLook={onLook} />
      ) : (
        <p>
          {format === null ? "" : `${formatCount(exchanges.length, "lookup")} from a ${FORMAT_NAMES[format]}. `}Nothing was sent, and
          nothing is saved.
        </p>
      )}
      <p>{describeRemoved(removed)}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {caseNotes !== "" && (
        <>
          <h4>Notes</h4>
          <p className="case-notes">{caseNotes}</p>
        </>
      )}
    </div>
  );
}

/** "Removed: authorization (2 places), cookie (1 place)." */
function describeRemoved(removed: OpenedFile["removed"]): string {
  if (removed.size === 0) return "No credentials were found in it.";
  return `Removed: ${[...removed].map(([kind, count]) => `${kind} (${formatCount(count, "place")})`).join(", ")}.`;
}
