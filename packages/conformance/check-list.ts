/** All checks with their name and advice. The README explains each by its code. */
export const checkList = {
  C01: ['entry', 'build with the base /<name>/ and let index.html name a script of your own'],
  C02: ['life cycles', 'export mount and unmount from the script that index.html names: defineParcel, reactParcel or vueParcel do'],
  C03: ['mount', 'let mount settle when the first screen is there, and load data afterwards'],
  C04: ['unmount', 'take away in unmount what mount has made, and let it settle'],
  C05: ['update', 'update gets fresh properties, a renewed token for one: take them and settle, or export no update'],
  C06: ['errors', 'catch what you call, and stop what still runs when the view is gone'],
  C10: ['mounted again', 'make stores, routers and clients in mount, not at the top of a module: the module stays'],
  C11: ['two views at once', 'keep what a view knows in its own component or factory; two tabs share the module'],
  C20: ['nodes', 'drop what keeps removed elements: listeners, caches, observers, references in a module'],
  C21: ['listeners', 'remove in unmount what was added to window and document, with an AbortSignal for one'],
  C22: ['timers', 'clear intervals, timeouts and animation frames in unmount'],
  C23: ['globals', 'keep values in modules, not on window'],
  C24: ['left in the page', 'remove in unmount what was put into head and body'],
  C30: ['addresses', 'build every address from routerBase; write /pba/… down nowhere'],
  C31: ['deep links', 'give view.history to the router, with routerBase as its base, so that it starts where the address is'],
  C32: ['at rest', 'listen to view.history, not to window: a hidden view neither hears nor moves the address'],
  C33: ['back and forward', 'let the router follow view.history: POP as well as PUSH'],
  C34: ['window.history', 'route through view.history; the address bar belongs to the portal'],
  C40: ['popups', 'put popups into view.overlayRoot: getPopupContainer, append-to, Teleport, createPortal'],
  C41: ['popups go', 'put popups into view.overlayRoot and remove them in unmount'],
  C50: ['size', 'load by route what the first screen does not show'],
  C51: ['copies', 'share what the portal has: atrium({ shared: […] }) of @atrium/sdk/vite'],
  C60: ['accessibility', 'mend what axe names'],
  C61: ['heading', 'begin each screen with a heading: the portal puts the focus there and reads it out'],
  C62: ['language', 'follow locale, or say lang="…" on the root element of what stays in another language'],
  C70: ['policy', 'the portal runs under two policies: no eval, no inline script'],
  C71: ['foreign origins', 'bring scripts, styles and fonts in the build; call services through the portal'],
  C80: ['title', 'name the tab: view.setTitle, useTitle'],
  C90: ['file names', 'put a hash into the names of scripts and styles: only those are kept by browsers'],
  C91: ['source maps', 'deploy the map that a script names, or build without: sourcemap "hidden" keeps them for yourself'],
  C92: ['styles', 'one style sheet, linked in index.html: the portal keeps it inside the view'],
} as const satisfies Record<string, readonly [title: string, advice: string]>;

export type CheckCode = keyof typeof checkList;

export type Outcome = 'passed' | 'failed' | 'warned' | 'skipped';

export interface Finding {
  code: CheckCode;
  outcome: Outcome;
  /** The finding, in a sentence. */
  found: string;
}

/** Collects findings; each check adds one. */
export class Findings {
  readonly list: Finding[] = [];

  add(code: CheckCode, outcome: Outcome, found: string): void {
    this.list.push({ code, outcome, found });
  }

  /** Adds a failure with the findings, or a pass if there are none. */
  expectNone(code: CheckCode, found: readonly string[], otherwise: string, outcome: Outcome = 'failed'): void {
    if (found.length === 0) return this.add(code, 'passed', otherwise);
    const more = found.length > 3 ? `; and ${found.length - 3} more` : '';
    this.add(code, outcome, found.slice(0, 3).join('; ') + more);
  }
}
