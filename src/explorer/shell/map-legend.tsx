// The region "Legend": what the colors and marks on the map mean. It can be closed, and stays as it was left; on a narrow page it begins closed.

import { useId, useMemo, useState } from "react";
import type { DatasetDictionary } from "../../contract/fields.ts";
import { type ColorField, DEFAULT_COLOR_FIELD, listColorFields } from "../model/fields/color-scale.ts";
import type { RingCover } from "../model/rings/ring-cover.ts";
import { isDrawn } from "../model/scene/build-scene.ts";
import { buildLegend, type LegendSection } from "../model/scene/legend.ts";
import { MARK_INK, MARK_SHAPES } from "../model/scene/mark-shapes.ts";
import type { Scene } from "../model/scene/scene.ts";
import { capitalize } from "../model/text/capitalize.ts";
import { useChoiceActions } from "../state/use-choices.ts";
import { Icon } from "../ui/icon.tsx";
import { LegendSwatch } from "../ui/legend-swatch.tsx";
import { useMedia } from "../ui/use-media.ts";
import { KEPT } from "./kept.ts";

type MapLegendProps = {
  scene: Scene;
  /** What the dataset says of the footprints' fields. */
  meanings: DatasetDictionary["footprint"];
  /** What the zones around the selected building say, and are filled by where the map fills them. */
  rings: RingCover | "off";
  /** What the map shows; null: nobody knows yet. */
  view: NonNullable<Scene["propertyBounds"]> | null;
  zoom: number | null;
};

export function MapLegend({ scene, meanings, rings: cover, view, zoom }: MapLegendProps) {
  const [chosen, setChosen] = useState(KEPT.isLegendOpen.read);
  const isWide = useMedia("(width >= 900px)");
  const body = useId();
  const { properties, colorScale, selectedId } = scene;
  const sections = buildLegend(scene, view, zoom);
  if (sections.length === 0) return null;
  const color = sections.find(({ id }) => id === "color");
  const zones = sections.find(({ id }) => id === "rings");
  const others = sections.filter((section) => section !== color && section !== zones);
  const hasSelected = properties.some(({ footprints }) => footprints.some((each) => each.id === selectedId && isDrawn(each)));
  const open = chosen ?? isWide;
  const toggle = () => {
    KEPT.isLegendOpen.keep(!open);
    setChosen(!open);
  };
  return (
    <section className="legend floating small soft" aria-label="Legend">
      <button type="button" className="legend-head spread pressable strong" aria-expanded={open} aria-controls={body} onClick={toggle}>
        Legend <Icon name="up" />
      </button>
      <div id={body} className="legend-body" hidden={!open}>
        {color && (
          <div className="legend-section">
            <ColorSelect value={colorScale?.field ?? ""} meanings={meanings} />
            {color.of && <p>{capitalize(color.of)}</p>}
            <Rows section={color} />
          </div>
        )}
        {hasSelected && (
          <div className="legend-section">
            <RingSwitch cover={cover} />
            {zones?.of && <p>Around {zones.of}</p>}
            {zones && <Rows section={zones} />}
          </div>
        )}
        {others.map((section) => (
          <div key={section.id} className="legend-section">
            {section.id !== "marks" && <p className="strong">{titleOf(section)}</p>}
            <Rows section={section} />
          </div>
        ))}
      </div>
    </section>
  );
}

const titleOf = ({ title, of }: LegendSection) => (of === undefined ? title : `${title}, ${of}`);

function Rows({ section }: { section: LegendSection }) {
  const { rows } = section;
  if (rows.length === 0) return null;
  return (
    <ul aria-label={titleOf(section)}>
      {rows.map(({ id, swatch, words, count }) => (
        <li key={id} data-none={count === 0}>
          <LegendSwatch look={swatch} mark={swatch.mark && MARK_SHAPES[swatch.mark]} ink={MARK_INK} />
          {words} {count !== undefined && <span className="faint">{count}</span>}
        </li>
      ))}
    </ul>
  );
}

function RingSwitch({ cover }: { cover: RingCover | "off" }) {
  const { choose } = useChoiceActions();
  const isOn = cover !== "off";
  return (
    <>
      <button
        type="button"
        role="switch"
        className="legend-switch spread pressable strong"
        aria-checked={isOn}
        onClick={() => choose({ rings: isOn ? "off" : "cover", evidence: null })}
      >
        Defensible space <span className="switch-track" aria-hidden="true" />
      </button>
      {isOn && (
        <select
          className="legend-select field"
          aria-label="Show in zones"
          value={cover}
          onChange={({ target }) => choose({ rings: target.value === "vegetation" ? "vegetation" : "cover" })}
        >
          <option value="cover">Trees or shrubs (calculated)</option>
          <option value="vegetation">Vegetation</option>
        </select>
      )}
    </>
  );
}

const GROUPS: readonly ColorField["group"][] = ["roof", "vegetation", "structure", "surroundings", "other"];

/** The heading of the classes is what chooses them. */
function ColorSelect({ value, meanings }: { value: string; meanings: MapLegendProps["meanings"] }) {
  const { colorBuildings } = useChoiceActions();
  const fields = useMemo(() => listColorFields(meanings), [meanings]);
  return (
    <select
      className="legend-select field strong"
      aria-label="Color buildings by"
      value={value}
      onChange={({ target }) => colorBuildings(target.value === DEFAULT_COLOR_FIELD ? null : target.value)}
    >
      {GROUPS.map((group) => {
        const options = fields.filter((field) => field.group === group);
        return (
          options.length > 0 && (
            <optgroup key={group} label={group === "other" ? "Other fields" : capitalize(group)}>
              {options.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </select>
  );
}
