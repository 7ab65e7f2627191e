import { nearest, on, page } from './dom.ts';
import { dress, styles } from './sheets.ts';

/** Puts a box above everything that is there by now; where a browser has no top layer, a z-index is all. */
export function raise(box: HTMLElement): void {
  box.setAttribute('popover', 'manual');
  if (!box.isConnected) return;
  box.togglePopover?.(false);
  box.showPopover?.();
}

export const hostOf = (box: HTMLElement) => (box.getRootNode() as ShadowRoot).host;

/** Whether something on the page, such as a modal dialog, keeps presses from a box that would be painted. */
function isDead(box: HTMLElement): boolean {
  const { x, y, width, height } = box.getBoundingClientRect();
  const host = hostOf(box);
  const hit = (host.getRootNode() as Document).elementFromPoint(x + width / 2, y + height / 2);
  // An icon of the page's own is within the element, not within its root.
  return width > 0 && !!hit && !host.contains(hit);
}

/** The boxes of each element on the page. */
const kept = new Set<() => HTMLElement[]>();
const all = () => [...kept].flatMap((boxes) => boxes());
let asked = 0;

function look(): void {
  asked = 0;
  for (const box of all()) {
    // Opened after the box was raised, the dialog around it lies above it.
    if (isDead(box) && nearest(hostOf(box), 'dialog')) raise(box);
    const dead = box.toggleAttribute('dead', isDead(box));
    if (!box.role) box.tabIndex = dead ? -1 : 0;
    if (dead) dress(box.getRootNode() as ShadowRoot);
  }
}

function onChange({ type }: Event): void {
  // What went to full screen lies above what was in the top layer before.
  if (type[1] === 'u') for (const box of all()) if (box.popover) raise(box);
  if (kept.size) asked ||= requestAnimationFrame(look);
}

/** Keeps boxes from being painted where they cannot be used: behind a modal dialog or full screen they are gone until it ends. */
export function keepUsable(boxes: () => HTMLElement[]): void {
  kept.add(boxes);
  // Adding a listener that is there already changes nothing.
  on(page, 'focusin focusout toggle close mousedown fullscreenchange', onChange);
}

/** Ends it for boxes whose element left the page. */
export const forget = (boxes: () => HTMLElement[]): boolean => kept.delete(boxes);

/** While the panel fills a small screen it stands above the keyboard, and the page behind does not scroll. Ends with the signal. */
export function fillScreen(box: HTMLElement, signal: AbortSignal): void {
  const sheet = styles('');
  const view = visualViewport;
  const fit = () => {
    // Zoomed in by fingers, the panel stays as it is and is moved about.
    const zoom = box.currentCSSZoom || 1;
    const squeezed = view?.scale === 1 ? `--atrium-ai-high:${view.height / zoom}px;--atrium-ai-top:${view.offsetTop / zoom}px` : '';
    sheet.replaceSync(`@media (max-width:639px),(max-height:559px){html{overflow:hidden!important;${squeezed}}}`);
  };
  fit();
  if (view) on(view, 'resize scroll', fit, signal);
  page.adoptedStyleSheets.push(sheet);
  on(signal, 'abort', () => (page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet)));
}
