// Why something is a finding: by a rule with its field, value and threshold, or by a check of the response.
import { useState } from "react";
import { type CheckFinding, describeFinding, nameCheck } from "../../model/checks/finding.ts";
import type { Location } from "../../model/location/location.ts";
import type { Names } from "../../model/summary/format-scope.ts";
import type { ListedFinding } from "../../model/summary/list-findings.ts";
import { endSentence } from "../../model/text/format-sentence.ts";
import { Button } from "../../ui/button.tsx";
import { useFirst } from "../../ui/use-first.tsx";
import { UnitChoices } from "../address-choices.tsx";
import { RuleReason, type RuleSetName } from "./rule-reason.tsx";

export type FindingReasonProps = {
  finding: ListedFinding;
  /** The set that rules are of; null: there are none yet. */
  set: RuleSetName | null;
  names: Names;
  /** A building, by its index in the property. */
  onSelect: (index: number) => void;
  onLook: (location: Location) => void;
  onShowInAnswer: (pointer: string) => void;
};

export function FindingReason({ finding: { from, buildings }, set, names, onSelect, onLook, onShowInAnswer }: FindingReasonProps) {
  const all = "hits" in from ? from.hits.map(({ building }) => building) : from.map(({ footprint }) => footprint);
  // What is shown first is what the title is of.
  const [chosen, setChosen] = useState(() => Math.max(0, all.indexOf(buildings[0] ?? null)));
  return (
    <div className="reason stack breaks">
      {all.length > 1 && (
        <ReasonBuildings
          buildings={all}
          names={names}
          chosen={chosen}
          onChoose={(position) => {
            setChosen(position);
            const building = all[position];
            if (building != null) onSelect(building);
          }}
        />
      )}
      {"hits" in from ? (
        <RuleReason finding={from} hit={from.hits[chosen]!} set={set} onShowInAnswer={onShowInAnswer} />
      ) : (
        <CheckReason finding={from[chosen]!} onLook={onLook} onShowInAnswer={onShowInAnswer} />
      )}
    </div>
  );
}

type ReasonBuildingsProps = {
  buildings: readonly (number | null)[];
  names: Names;
  chosen: number;
  onChoose: (position: number) => void;
};

function ReasonBuildings({ buildings, names, chosen, onChoose }: ReasonBuildingsProps) {
  const { count, more } = useFirst(buildings.length);
  return (
    <div className="reason-buildings">
      {buildings.slice(0, count).map((building, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a check may find two things in one building.
        <button key={position} type="button" className="chip" aria-pressed={position === chosen} onClick={() => onChoose(position)}>
          {building === null ? `Finding ${position + 1}` : names.nameOf(building)}
        </button>
      ))}
      {more}
    </div>
  );
}

type CheckReasonProps = Pick<FindingReasonProps, "onLook" | "onShowInAnswer"> & { finding: CheckFinding };

function CheckReason({ finding, onLook, onShowInAnswer }: CheckReasonProps) {
  const { title, detail } = describeFinding(finding);
  return (
    <>
      <p>{endSentence(title)}</p>
      {detail !== "" && <p>{detail}</p>}
      {finding.code === "units" && <UnitChoices units={finding.parameters} onLook={onLook} />}
      <p className="derived">{nameCheck(finding)}</p>
      <p className="technical">
        <code>{finding.pointer || "The whole response"}</code>
      </p>
      <div className="notice-actions">
        <Button icon="text" onClick={() => onShowInAnswer(finding.pointer)}>
          Find in response
        </Button>
      </div>
    </>
  );
}
