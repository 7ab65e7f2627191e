import type { LitElement } from 'lit';

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/** Takes the focus to the next part of the frame, round and round: bar, main menu, side panel, tabs, content. */
export function walkRegions(step: 1 | -1): boolean {
  const regions = visibleRegions();
  const active = composedAncestors();
  const at = regions.findLastIndex((region) => active.includes(region));
  for (let tries = 1; tries <= regions.length; tries++) {
    const region = regions.at((at + step * tries + (at < 0 && step < 0 ? 1 : 0)) % regions.length);
    if (region && enter(region)) return true;
  }
  return false;
}

/** Opens the list of all tabs; false where there is no strip. */
export function showAllTabs(): boolean {
  const strip = part('atrium-app-center-page', 'atrium-tab-strip');
  const isThere = strip?.checkVisibility({ visibilityProperty: true }) ?? false;
  if (isThere) strip?.shadowRoot?.querySelector<HTMLElement>('.all')?.click();
  return isThere;
}

/** Whether nothing has the focus: what had it is gone, or nothing ever did. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the page's content if nothing else has the focus. */
export function keepFocus(): void {
  if (isFocusLost()) enterContent();
}

/** Focuses the page's content when the focused element is removed. */
export function enterContent(): void {
  const content = visibleRegions().at(-1);
  if (content) enter(content);
}

const shell = () => document.querySelector<LitElement>('atrium-shell');

/** An element within the shadow roots of the shell. */
function part(...names: string[]): HTMLElement | null {
  return names.reduce<HTMLElement | null>((at, name) => at?.shadowRoot?.querySelector<HTMLElement>(name) ?? null, shell());
}

function visibleRegions(): HTMLElement[] {
  const isCenter = part('atrium-app-center-page') !== null && !part('atrium-app-center-page')!.inert;
  const content = isCenter ? document.querySelector<HTMLElement>('atrium-view-stack > [active]') : part('main');
  const regions = [
    part('atrium-top-bar'),
    part('atrium-left-menu'),
    ...(isCenter ? [part('atrium-app-center-page', 'atrium-app-panel'), part('atrium-app-center-page', 'atrium-tab-strip')] : []),
    content,
  ];
  return regions.filter((region) => region !== null).filter((region) => region.checkVisibility());
}

/** The focused element and its ancestors, across shadow roots. */
function composedAncestors(): Node[] {
  let active: Element | null = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  const path: Node[] = [];
  for (let node: Node | null = active; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) path.push(node);
  return path;
}

/** Where somebody is in it, else its first control; content takes the focus as a whole. */
function enter(region: HTMLElement): boolean {
  const isContent = region.matches('[role=tabpanel], main');
  const target = isContent ? region : (find(region, '[aria-selected=true], [aria-current]') ?? find(region, focusable));
  target?.focus({ preventScroll: isContent });
  return target !== null && target !== undefined;
}

function find(root: Element, selector: string): HTMLElement | undefined {
  const inside = root.shadowRoot ?? root;
  for (const element of inside.querySelectorAll<HTMLElement>('*')) {
    if (element.matches(selector) && element.checkVisibility()) return element;
    const found = element.shadowRoot ? find(element, selector) : undefined;
    if (found) return found;
  }
  return undefined;
}
