/** Scopes that the page's token needs for an element; `[]`: any signed-in user. */
export const elementScopes: Readonly<Record<string, readonly string[]>> = {
  'atrium-message-center': ['messages'],
  'atrium-message-settings': ['messages'],
  'atrium-home-cards': ['home'],
  'atrium-function-shelf': ['home'],
  'atrium-app-menu': ['home'],
  'atrium-people-picker': ['people'],
};

/** The scopes of the elements that the page has, or whose script it has loaded. */
export function wantedScopes(): string[] {
  const here = Object.keys(elementScopes).filter((tag) => customElements.get(tag) ?? document.querySelector(tag));
  return [...new Set(here.flatMap((tag) => elementScopes[tag]!))].sort();
}
