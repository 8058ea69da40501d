// Opens files, shows the first lookup in them, and says of each file what was opened, removed and left out. It covers nothing: the page goes on.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOpenedFiles } from "../../api/use-opened.ts";
import { openAside } from "../../library/captures/read/open-aside.ts";
import type { OpenedFile } from "../../library/captures/read/open-captures.ts";
import type { Asked } from "../../model/exchange/asked.ts";
import type { ApiVersion, Exchange } from "../../model/exchange/exchange.ts";
import type { LogItem } from "../../model/exchange/log-item.ts";
import type { Location } from "../../model/location/location.ts";
import { formatCount } from "../../model/text/format-number.ts";
import { isInspectorTab } from "../../state/inspector.ts";
import { useChoiceActions } from "../../state/use-choices.ts";
import { IconButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { changeCaseNotes } from "./case-notes.ts";
import "./captures.css";
import { PastedRequest } from "./pasted-request.tsx";

export type OpenableItem = Pick<LogItem, "exchangeId" | "location" | "version" | "owner">;

export type FilesReportProps = {
  /** As they were dropped; more may come while others are being opened. */
  batches: readonly (readonly File[])[];
  /** A batch is open, or can't be opened. */
  onDone: () => void;
  /** Shows an exchange of the log; asks nothing. */
  onOpen: (item: OpenableItem, more?: Partial<Pick<Asked, "keepView" | "colorBy">>) => void;
  /** One action that may cost one lookup. */
  onLook: (location: Location, version: ApiVersion) => void;
  onClose: () => void;
};

/** One after another, also where the report of the ones before is closed: else two of them would exceed the limit together. */
let before: Promise<void> = Promise.resolve();

export function FilesReport({ batches, onDone, onOpen, onLook, onClose }: FilesReportProps) {
  const opened = useOpenedFiles();
  const actions = useChoiceActions();
  const [reports, setReports] = useState<readonly OpenedFile[]>([]);
  const [done, setDone] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const begun = useRef(0);
  const isShown = useRef(false);
  const open = useEffectEvent(async (files: readonly File[]) => {
    const read = await openAside(files, await opened.measure());
    // Also where the report was closed meanwhile: nothing that was read is lost.
    for (const { exchanges, format, caseNotes } of read) {
      await opened.add(exchanges);
      // Saved again, it has the same notes.
      if (format === "case") for (const { id } of exchanges) changeCaseNotes(id, caseNotes);
    }
    if (!isShown.current) return;
    setReports((all) => [...all, ...read]);
    const first = read.find(({ exchanges }) => exchanges.length > 0);
    if (first) show(first);
  });
  const show = ({ exchanges, screen }: OpenedFile) => {
    // Those beyond the limits of a file are left out.
    const exchange = exchanges[screen?.exchange ?? 0] ?? exchanges[0]!;
    onOpen(itemOf(exchange, screen?.location ?? 0), { keepView: screen?.view != null, colorBy: screen?.colorBy ?? null });
    if (screen === null) return;
    const compared = screen.compared === null ? undefined : exchanges[screen.compared];
    if (compared) actions.compareWith(compared.id);
    if (screen.building !== null) actions.choose({ selectedKey: screen.building });
    if (screen.view !== null) actions.showView(screen.view);
    if (isInspectorTab(screen.tab)) actions.inspect(screen.tab, screen.pointer ?? undefined);
  };
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    for (const files of batches.slice(begun.current)) {
      begun.current += 1;
      before = before
        .then(() => open(files))
        .catch((error: unknown) => {
          console.error(error);
          setBroken(true);
        })
        .then(() => {
          setDone((count) => count + 1);
          finish();
        });
    }
  }, [batches]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const waiting = batches.slice(done).flat().length;
  return (
    <section className="files-report breaks" aria-label="Opened files">
      <header className="files-report-head">
        <h2>Opened files</h2>
        {!(isBroken && waiting === 0) && (
          <p role="status" className={waiting === 0 && reports.length === 1 ? "unseen" : undefined}>
            {waiting > 0 ? `Opening ${formatCount(waiting, "file")}…` : describeAll(reports)}
          </p>
        )}
        <IconButton name="Close the report" icon="close" onClick={onClose} />
      </header>
      {isBroken && <Notice tone="problem" title="Opening failed. Reload the page and try again." />}
      {reports.map((report, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list only grows.
        <FileReport key={at} report={report} isAlone={reports.length === 1} onLook={onLook} />
      ))}
    </section>
  );
}

function itemOf({ id, version, locations }: Exchange, location: number): OpenableItem {
  return { exchangeId: id, location: locations[location] ?? locations[0]!, version, owner: "opened" };
}

/** "9 lookups opened from 11 files, 2 files couldn't be opened. Nothing was sent, and nothing is saved." */
function describeAll(reports: readonly OpenedFile[]): string {
  const lookups = reports.reduce((count, { exchanges }) => count + exchanges.length, 0);
  const refused = reports.filter(({ problem }) => problem !== null).length;
  const read = reports.length - refused;
  const parts = [
    lookups > 0 && `${formatCount(lookups, "lookup")} opened from ${formatCount(read, "file")}`,
    refused > 0 && `${formatCount(refused, "file")} couldn't be opened`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}. Nothing was sent, and nothing is saved.` : "";
}

const FORMAT_NAMES = { body: "response body", har: "HAR file", curl: "curl output", case: "case file" } as const;

/** `isAlone`: nothing is said of several at once. */
function FileReport({ report, isAlone, onLook }: { report: OpenedFile; isAlone: boolean } & Pick<FilesReportProps, "onLook">) {
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
          {format !== null && `${formatCount(exchanges.length, "lookup")} from a ${FORMAT_NAMES[format]}. `}
          {describeRemoved(removed)}
          {isAlone && " Nothing was sent, and nothing is saved."}
        </p>
      )}
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
