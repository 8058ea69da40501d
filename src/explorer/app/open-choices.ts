// The store of choices as this visit begins.
import { type ChoiceStore, createChoices } from "../state/choices.ts";
import { readKeptTheme } from "./kept-theme.ts";

export function openChoices(): ChoiceStore {
  return createChoices({ theme: readKeptTheme() });
}
