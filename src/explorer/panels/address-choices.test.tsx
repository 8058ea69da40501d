// The units of a building are told apart by their units, each is one lookup, and those that no one names are counted.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UnitChoices } from "./address-choices.tsx";

const render = (count: number, addresses: string[]) =>
  renderToStaticMarkup(<UnitChoices units={{ count, addresses, matched: "165 Front St Apt 1, Troy, NY" }} onLook={() => {}} />);

it("names units by their units, with the whole address for the ear and the hover", () => {
  const markup = render(3, ["165 FRONT ST APT 2, TROY, NY", "165 FRONT ST APT 10, TROY, NY"]);
  expect(markup).toMatch(/aria-label="165 FRONT ST APT 2, TROY, NY">Apt 2<.*>Apt 10</);
  expect(markup).not.toContain("more that");
});

it("names the whole address of another building, which a service may count among the units", () => {
  expect(render(2, ["9 Elsewhere Rd Apt 2, Troy, NY"])).toContain(">9 Elsewhere Rd Apt 2, Troy, NY<");
});

it("counts those that aren't named, and shows nothing where none is", () => {
  expect(render(181, ["165 Front St #2, Troy, NY"])).toContain("and 179 more that the response doesn&#x27;t name");
  expect(render(181, [])).toBe("");
});
