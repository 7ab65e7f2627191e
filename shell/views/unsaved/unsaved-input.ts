import { actOf, type Cell, cellOf, hasEditContext, isKeptIn, isWork, type Press, pressOf, showsError } from './typed-work.ts';
import { focusedFrames, isFrame, type Page, pageOf } from '../frame-pages.ts';

interface Typed {
  form: Element | null;
  cell: Cell | null;
  value: string | null;
  /** The page has taken the text out of the control and has it in a grid. */
  isKept: boolean;
}

/**
 * Reports whether the user has typed into a form inside a view, or in a page of the same origin in one of its frames, without submitting
 * it: true with each input, false when all of it was submitted, reset, reverted, removed or left by its page. Text that a grid keeps of a
 * removed editor does not count as removed, and text that is still in a form which shows an error after its submission not as submitted.
 * Searching and filtering is no work that could be lost.
 */
export function watchTyping(view: HTMLElement, tell: (typed: boolean) => void): () => void {
  const typed = new Map<HTMLElement, Typed>();
  const values = new WeakMap<Element, string | null>();
  /** Documents of frames that go elsewhere by themselves: by a link, a form or a script. */
  const going = new WeakSet<Document>();
  /** The windows of frames, by the target of their navigation events. */
  const pages = new WeakMap<EventTarget, Page>();
  /** Forms that were submitted as a search. */
  const searched = new WeakSet<Element>();
  /** What watches the forms that were submitted last. */
  const outcomes = new WeakMap<Element, MutationObserver>();
  let press: Press | null = null;
  let escaped: HTMLElement | null = null;
  const stopped = new AbortController();
  const { signal } = stopped;
  const options = { capture: true, signal };
  const removals = new MutationObserver(() => settle(isGone));

  function settle(isDone: (entry: [control: HTMLElement, typed: Typed]) => boolean) {
    const done = [...typed].filter(isDone);
    for (const [control] of done) typed.delete(control);
    if (done.length === 0 || typed.size > 0) return;
    removals.disconnect();
    tell(false);
  }

  const onFocus = (event: Event) => {
    const control = controlOf(event);
    if (control && !typed.has(control)) values.set(control, valueOf(control));
  };

  const onInput = (event: Event) => note(controlOf(event), formOf(event));

  /** Editors that draw by themselves get the text before the browser writes it, and there is no `input` (Slate, Monaco). */
  const onBeforeInput = (event: Event) => {
    const [control, form] = [controlOf(event), formOf(event)];
    const before = control && typed.get(control);
    // An editor that a grid moves from cell to cell.
    if (before?.cell && before.value !== valueOf(control!)) before.isKept = true;
    setTimeout(() => {
      if (!signal.aborted && control?.isConnected && (event.defaultPrevented || hasEditContext(control))) note(control, form);
    });
  };

  function note(control: HTMLElement | null, form: Element | null) {
    press = null;
    if (!control || !isWork(control, form, searched)) return;
    const before = values.has(control) ? values.get(control) : defaultOf(control);
    const value = valueOf(control);
    const isKept = typed.get(control)?.isKept ?? false;
    if (!isKept && before !== null && before === value) return settle(([one]) => one === control);
    hold(control, { form, cell: cellOf(control), value, isKept });
    going.delete(control.ownerDocument);
    // Submit and reset do not leave a shadow tree.
    for (const end of ['submit', 'reset']) form?.addEventListener(end, onEnd, options);
    tell(true);
  }

  function hold(control: HTMLElement, entry: Typed) {
    for (const root of rootsOf(control)) removals.observe(root === view.ownerDocument ? view : root, { childList: true, subtree: true });
    typed.set(control, entry);
  }

  /** Text counts as submitted until the form shows an error: a script may have refused it, or the server, at any time later. */
  function watchOutcome(form: Element) {
    const sent = [...typed]
      .filter(([, entry]) => entry.form === form)
      .map(([control, entry]) => [control, { ...entry, value: valueOf(control) }] as const);
    if (sent.length === 0) return;
    const look = () => {
      if (signal.aborted || !showsError(form)) return;
      outcome.disconnect();
      const standing = sent.filter(([control, { value }]) => control.isConnected && valueOf(control) === value);
      for (const [control, entry] of standing) hold(control, entry);
      if (standing.length > 0) tell(true);
    };
    const outcome = new MutationObserver(look);
    outcome.observe(form, { attributes: true, characterData: true, childList: true, subtree: true });
    outcomes.set(form, outcome);
    setTimeout(look);
  }

  const onEnd = (event: Event) => {
    const ended = event.target as Element;
    const act = actOf(ended, (event as Partial<SubmitEvent>).submitter);
    if (act === 'lookup') return;
    outcomes.get(ended)?.disconnect();
    if (act === 'submit' && event.type === 'submit') watchOutcome(ended);
    if (act === 'search') searched.add(ended);
    for (const [control, { form }] of typed) if (form === ended) values.delete(control);
    settle(([, { form }]) => form === ended);
  };

  const onPress = (event: Event) => {
    const target = event.composedPath()[0] as Element;
    press = target.nodeType === Node.ELEMENT_NODE ? pressOf(target) : null;
    escaped = null;
  };

  const onKey = (event: Event) => {
    escaped = (event as KeyboardEvent).key === 'Escape' ? controlOf(event) : null;
  };

  function isGone([control, entry]: [control: HTMLElement, typed: Typed]): boolean {
    if (!control.ownerDocument.defaultView) return true;
    if (control.isConnected) return false;
    const { cell, value, isKept } = entry;
    if (isKept) return !cell?.grid.isConnected;
    entry.isKept = cell !== null && escaped !== control && isKeptIn(cell, value, press);
    return !entry.isKept;
  }

  /** Listeners on the view, and on the pages of its frames. */
  function watch(place: EventTarget) {
    place.addEventListener('focusin', onFocus, options);
    place.addEventListener('input', onInput, options);
    place.addEventListener('beforeinput', onBeforeInput, options);
    place.addEventListener('keydown', onKey, options);
    for (const type of ['pointerdown', 'click']) place.addEventListener(type, onPress, options);
  }

  /** A page of a frame, once after its load and once for each rewrite: existing listeners are not added twice. */
  function watchFrame(frame: Element) {
    const page = pageOf(frame);
    if (!page || signal.aborted) return;
    watch(page);
    page.addEventListener('blur', onBlur, options);
    page.addEventListener('pagehide', onPageHide, options);
    page.addEventListener('beforeunload', onBeforeUnload, options);
    if (page.navigation) pages.set(page.navigation, page);
    page.navigation?.addEventListener('navigate', onNavigate, options);
    // `load` of a frame does not come to the window.
    page.document.addEventListener('load', onLoad, options);
    watchFrames(page.document);
  }

  function watchFrames(root: ParentNode) {
    for (const frame of root.querySelectorAll('iframe, frame')) watchFrame(frame);
  }

  const onLoad = ({ target }: Event) => {
    if (isFrame(target)) watchFrame(target);
    settle(isGone);
  };

  const onNavigate = (event: Event) => {
    const { currentTarget, destination, navigationType } = event as NavigateEvent;
    const page = pages.get(currentTarget!);
    if (page && navigationType !== 'traverse' && !destination.sameDocument) going.add(page.document);
  };

  /** Back and forward in the history of a frame are the browser's own steps, and so is the question. */
  const onBeforeUnload = (event: Event) => {
    const page = event.currentTarget as Page;
    if (!event.isTrusted || !page.navigation || isGoing(page)) return;
    if ([...typed.keys()].some((control) => control.ownerDocument === page.document)) event.preventDefault();
  };

  const isGoing = (page: Window): boolean =>
    going.has(page.document) || (page.frameElement !== null && page.parent !== window && isGoing(page.parent));

  /** The page navigates by itself, or its frame is gone: the next page exists a task later, long before it has loaded. */
  const onPageHide = ({ currentTarget }: Event) => {
    const page = currentTarget as Page;
    const frame = page.frameElement;
    settle(([control]) => control.ownerDocument === page.document);
    if (frame) setTimeout(() => watchFrame(frame));
  };

  /** The keyboard goes into a frame: one of a shadow tree, or one that is still loading. */
  const onBlur = () =>
    setTimeout(() => {
      const frames = focusedFrames(view.ownerDocument);
      if (view.contains(view.ownerDocument.activeElement)) for (const frame of frames) watchFrame(frame);
    });

  watch(view);
  view.addEventListener('load', onLoad, options);
  window.addEventListener('blur', onBlur, options);
  watchFrames(view);
  return () => {
    removals.disconnect();
    stopped.abort();
  };
}

/** The control of an input event, through open shadow roots. `instanceof` does not work: each frame has its own classes. */
function controlOf(event: Event): HTMLElement | null {
  const target = event.composedPath()[0] as HTMLElement;
  if (target.nodeType !== Node.ELEMENT_NODE) return null;
  if (target.matches('input, textarea, select') || hasEditContext(target)) return target;
  return target.isContentEditable ? (target.closest<HTMLElement>('[contenteditable]') ?? target) : null;
}

/** The form of a control; for an editor in a frame of its own, that around the frame. */
function formOf(event: Event): Element | null {
  const path = event.composedPath() as Partial<HTMLInputElement>[];
  const own = path[0]?.form ?? (path.find(({ localName }) => localName === 'form') as Element | undefined);
  if (own) return own;
  for (let frame = frameAround(path[0] as Node); frame; frame = frameAround(frame)) {
    const form = frame.closest('form');
    if (form) return form;
  }
  return null;
}

const frameAround = (node: Node): Element | null => node.ownerDocument?.defaultView?.frameElement ?? null;

/** Its tree, and those around it where it is in a shadow tree. */
function rootsOf(control: Node): Node[] {
  const root = Node.prototype.getRootNode.call(control);
  return 'host' in root ? [root, ...rootsOf((root as ShadowRoot).host)] : [root];
}

function valueOf(control: HTMLElement): string | null {
  if (hasEditContext(control)) return null;
  if (isSwitch(control)) return String(control.checked);
  return 'value' in control ? String(control.value) : control.innerHTML;
}

/** The initial value of a control that was not seen before its first input; null if the control does not know it. */
function defaultOf(control: HTMLElement): string | null {
  if (isSwitch(control)) return String(control.defaultChecked);
  return 'defaultValue' in control ? String(control.defaultValue) : null;
}

const isSwitch = (control: HTMLElement): control is HTMLInputElement => control.matches('[type=checkbox], [type=radio]');
