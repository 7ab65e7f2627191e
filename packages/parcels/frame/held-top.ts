import { type Page, pageOf } from './frame-page.ts';

/** A page of a view that is about to take the place of the portal in the window. */
export interface TopNavigation {
  url: URL;
  /** The window would be loaded again where it is. */
  isReload: boolean;
  /** A form whose values are sent with it. */
  form: HTMLFormElement | null;
  /** Somebody has just clicked or pressed a key. */
  byPerson: boolean;
}

interface HeldFrame {
  frame: HTMLIFrameElement;
  app: string;
  isVisible(): boolean;
  /** Called instead of the navigation. */
  navigates(to: TopNavigation): void;
}

const held = new Set<HeldFrame>();
/** Where the portal's own files are: a page that uses its elements has loaded some of them, too. */
const ownFiles = new URL('.', import.meta.url).href;
/** A program that was given as text has no address of its own. The portal's policy refuses all of them, so that it is a frame's. */
const textProgram = /^\s*at ([^(]*\()?(<anonymous>|about|blob|data|javascript):|^[^@]*@(about|blob|data|javascript):/;

/** Keeps the page of a frame, and the pages of frames in it, from navigating the portal's window; returns the way to stop. */
export function holdTop(one: HeldFrame): () => void {
  const { navigation } = window;
  if (held.size === 0) navigation?.addEventListener('navigate', onNavigate);
  held.add(one);
  return () => {
    held.delete(one);
    if (held.size === 0) navigation?.removeEventListener('navigate', onNavigate);
  };
}

function onNavigate(event: NavigateEvent & { sourceElement?: Element | null }): void {
  const { cancelable, defaultPrevented, downloadRequest, navigationType, destination, formData, userInitiated } = event;
  if (!cancelable || defaultPrevented || downloadRequest !== null || navigationType === 'traverse') return;
  const url = new URL(destination.url);
  if (!/^(https?|blob):$/.test(url.protocol)) return;
  const { sourceElement = null } = event;
  const from = sourceElement ? frameAround(sourceElement.ownerDocument.defaultView) : frameOfScript(new Error('who').stack ?? '');
  // When the visible page writes into the portal's address, the tab follows it as its own step.
  if (!from || (destination.sameDocument && from.isVisible())) return;
  event.preventDefault();
  if (destination.sameDocument) return;
  const form = formData && sourceElement ? ((sourceElement as HTMLButtonElement).form ?? (sourceElement as HTMLFormElement)) : null;
  const byPerson = userInitiated || pageOf(from.frame)?.navigator.userActivation?.isActive === true;
  from.navigates({ url, isReload: navigationType === 'reload', form, byPerson });
}

/** The frame of a view that a window is in. */
function frameAround(page: Window | null): HeldFrame | undefined {
  if (page === null || page === window) return undefined;
  let outer = page;
  while (outer.parent !== window && outer.parent !== outer) outer = outer.parent;
  return [...held].find(({ frame }) => frame.contentWindow === outer);
}

/** The frame whose script is the innermost one of a stack, below the caller of this. */
function frameOfScript(stack: string): HeldFrame | undefined {
  const lines = stack
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(1);
  const scripts = lines.flatMap((line) => /(https?:\/\/[^\s()]+?)(:\d+)*(?=[\s),]|$)/.exec(line)?.[1] ?? []);
  const frames = [...held].sort((a, b) => Number(b.isVisible()) - Number(a.isVisible()));
  const find = (script: string) => frames.find((one) => isOf(one, script));
  if (!textProgram.test(lines[0] ?? '')) return scripts[0] === undefined ? undefined : find(scripts[0]);
  return scripts.map(find).find((one) => one !== undefined) ?? frames[0];
}

const isOf = ({ app, frame }: HeldFrame, script: string): boolean =>
  !script.startsWith(ownFiles) && (URL.parse(script)?.pathname.startsWith(`/${app}/`) === true || hasScript(frame.contentWindow, script));

/** Whether a page, or one of a frame in it, is at that address or has loaded it. */
function hasScript(page: Window | null, address: string): boolean {
  try {
    if (!page?.document) return false;
    if (page.location.href.split('#', 1)[0] === address || page.performance.getEntriesByName(address).length > 0) return true;
    return Array.from({ length: page.length }, (_, index) => page[index] as Window).some((inner) => hasScript(inner, address));
  } catch {
    return false;
  }
}

/**
 * Lets links and forms of a page that target the whole window lead where they would lead in a window of their own: `to` returns the target.
 * Other links are held when they are used.
 */
export function retarget(page: Page, to: (url: URL) => string | null): void {
  const { document } = page;
  const lead = (element: Element, attribute: string, name: string | null, address: string) => {
    const named = name ?? document.querySelector('base[target]')?.getAttribute('target') ?? '';
    const url = URL.parse(address, document.baseURI);
    const target = /^_(top|parent)$/i.test(named) && url ? to(url) : null;
    if (target === null) return;
    const before = element.getAttribute(attribute);
    element.setAttribute(attribute, target);
    // Once the browser has read it.
    setTimeout(() => (before === null ? element.removeAttribute(attribute) : element.setAttribute(attribute, before)));
  };
  const onClick = (event: Event) => {
    const isLink = (node: EventTarget): node is HTMLAnchorElement => /^(a|area)$/.test((node as Partial<Element>).localName ?? '');
    const link = event.composedPath().find(isLink);
    if (link?.hasAttribute('href')) lead(link, 'target', link.getAttribute('target'), link.getAttribute('href')!);
  };
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
    const own = submitter?.getAttribute('formtarget') ?? null;
    if (submitter && own !== null) lead(submitter, 'formtarget', own, address);
    else lead(form, 'target', form.getAttribute('target'), address);
  };
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
}
