/** Where rules could not be assessed. */
const RULES_PAGE = "/rules.html#units-and-orders";

export function WhatToDo() {
  return (
    <a href={RULES_PAGE} target="_blank" rel="noreferrer">
      What to do
    </a>
  );
}
