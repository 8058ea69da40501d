// What stays of places in a case without them: nothing that leads to one, under any name and in any letter case, and nothing else is lost.
import { expect, it } from "vitest";
import { buildSampleExchange } from "../../model/exchange/answer-for-tests.ts";
import { writeCase } from "./write-case.ts";

const STREET = "742 Evergreen Terrace";

const save = (data: object, notes = "") => {
  const exchange = buildSampleExchange(
    { data: [data] },
    {
      locations: [
        { kind: "address", text: `${STREET}, Springfield, IL 62701` },
        { kind: "coordinates", position: [-89.65012, 39.78123] },
      ],
    },
  );
  const screen = { location: 0, building: null, view: null, colorBy: null };
  const findings = [{ severity: "act", title: `At 39.78121, -89.65014 and ${STREET.toLowerCase()}`, pointer: "" }];
  const text = writeCase({ exchange, screen, findings, notes, withoutPlaces: true }, new Date(0))!;
  const { exchanges, redacted } = JSON.parse(text) as { exchanges: { response: { body: string } }[]; redacted: object };
  return { text, redacted, data: JSON.parse(exchanges[0]!.response.body) as { data: object[] } };
};

it.each([
  ["situs", "742 EVERGREEN TER"],
  ["site_addr", "742 EVERGREEN TER SPRINGFIELD"],
  ["addr", "742 EVERGREEN TER"],
  ["owner_line", "742 Evergreen Ter"],
  ["anything", "Owner at 742 EVERGREEN TERRACE, 2nd floor"],
  ["x", -89.65],
  ["ll", [39.78, -89.65]],
  ["lat_lng", "39.78,-89.65"],
  ["centroid_x", -89.65],
  ["anything", -89.6519],
  ["anything", "39.7853, -89.6542"],
  ["shape", "POLYGON((-89.65 39.78, -89 39))"],
  ["anything", "SRID=4326;MULTIPOLYGON (((-89.65 39.78, -89 39)))"],
  ["anything", "0103000000010000000500000000000000008051C0"],
])("nothing of it stays under %s: %s", (name, value) => {
  const { text } = save({ [name]: value });
  expect(text).not.toMatch(/evergreen|39\.78|89\.65|0103000000/i);
});

it("nothing of it stays in notes and findings, and the file says how places were found", () => {
  const { text, redacted } = save({}, "Caller at 742 evergreen terrace says 39.78123 is wrong");
  expect(text).not.toMatch(/evergreen|39\.78|89\.65/i);
  expect(redacted).toMatchObject({ places: true, places_note: expect.stringContaining("other words") });
});

it("everything else stays", () => {
  const data = {
    parcel_id: "P-742",
    state: "Illinois",
    area: 1742.25,
    share: 39.78,
    year: 1998,
    note: "Evergreen trees",
    hash: "00ab".repeat(16),
  };
  expect(save(data).data).toEqual({ data: [data] });
});
