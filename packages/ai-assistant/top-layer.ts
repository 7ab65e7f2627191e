import { nearest, on } from './dom.ts';
import { dress } from './sheets.ts';

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
  // Nothing is drawn of what is off the page.
  const hit = width && (host.getRootNode() as Document).elementFromPoint(x + width / 2, y + height / 2);
  // An icon of the page's own is within the element, not within its root.
  return !!hit && !host.contains(hit);
}

/** The boxes of each element on the page. */
const kept = new Set<() => HTMLElement[]>();
let asked = 0;

function look(): void {
  asked = 0;
  for (const boxes of kept)
    for (const box of boxes()) {
      // Opened after the box was raised, the dialog around it lies above it.
      if (isDead(box) && nearest(hostOf(box), 'dialog')) raise(box);
      const dead = box.toggleAttribute('dead', isDead(box));
      if (dead) dress(box.getRootNode() as ShadowRoot);
    }
}

function onChange({ type }: Event): void {
  // What went to full screen lies above what was in the top layer before.
  if (type[1] === 'u') for (const boxes of kept) for (const box of boxes()) if (box.popover) raise(box);
  if (kept.size) asked ||= requestAnimationFrame(look);
}

/** Keeps boxes from being painted where they cannot be used: behind a modal dialog or full screen they are gone until it ends. */
export function keepUsable(boxes: () => HTMLElement[]): void {
  kept.add(boxes);
  // Adding a listener that is there already changes nothing.
  on(document, 'focusin focusout toggle close mousedown fullscreenchange', onChange);
}

/** Ends it for boxes whose element left the page. */
export const forget = (boxes: () => HTMLElement[]): boolean => kept.delete(boxes);

/** While the panel fills a small screen it stands above the keyboard, and the page behind does not scroll. Ends with the signal. */
export function fillScreen(signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  const view = visualViewport;
  const fit = () => {
    // Zoomed in by fingers, the panel stays as it is and is moved about.
    const squeezed = view?.scale === 1 ? `--atrium-ai-high:${view.height}px;--atrium-ai-top:${view.offsetTop}px` : '';
    sheet.replaceSync(`@media (max-width:639px),(max-height:559px){html{overflow:hidden!important;${squeezed}}}`);
  };
  fit();
  if (view) on(view, 'resize scroll', fit, signal);
  document.adoptedStyleSheets.push(sheet);
  on(signal, 'abort', () => (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)));
}
