import { focusedFrames, isFrame, type Page, pageOf } from './frame-pages.ts';

/**
 * Tells when somebody has typed into a form inside a view, or in a page of the same origin that a frame in it shows, and not submitted
 * it: true with each input, false when all of it was submitted, reset, taken back, removed or left by its page. Searching and filtering
 * is no work that could be lost.
 */
export function watchTyping(view: HTMLElement, tell: (typed: boolean) => void): () => void {
  const typed = new Map<HTMLElement, Element | null>();
  const values = new WeakMap<Element, string | null>();
  /** Documents of frames that go elsewhere by themselves: by a link, a form or a script. */
  const going = new WeakSet<Document>();
  /** The windows of frames, by what tells of their navigations. */
  const pages = new WeakMap<EventTarget, Page>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const options = { capture: true, signal };
  const removals = new MutationObserver(() => settle(isGone));

  function settle(isDone: (entry: [control: HTMLElement, form: Element | null]) => boolean) {
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

  /** Editors that draw by themselves get what is typed before the browser writes it, and there is no `input` (Slate, Monaco). */
  const onBeforeInput = (event: Event) => {
    const [control, form] = [controlOf(event), formOf(event)];
    setTimeout(() => {
      if (!signal.aborted && control?.isConnected && (event.defaultPrevented || hasEditContext(control))) note(control, form);
    });
  };

  function note(control: HTMLElement | null, form: Element | null) {
    if (!control || !isWork(control, form)) return;
    const before = values.has(control) ? values.get(control) : defaultOf(control);
    if (before !== null && before === valueOf(control)) return settle(([one]) => one === control);
    for (const root of rootsOf(control)) removals.observe(root === view.ownerDocument ? view : root, { childList: true, subtree: true });
    typed.set(control, form);
    going.delete(control.ownerDocument);
    // Submit and reset do not leave a shadow tree.
    for (const end of ['submit', 'reset']) form?.addEventListener(end, onEnd, options);
    tell(true);
  }

  const onEnd = (event: Event) => {
    for (const [control, form] of typed) if (form === event.target) values.delete(control);
    settle(([, form]) => form === event.target);
  };

  /** A page that a frame shows, once it has come and once for what it is written anew with: what listens already listens once. */
  function watchFrame(frame: Element) {
    const page = pageOf(frame);
    if (!page || signal.aborted) return;
    page.addEventListener('focusin', onFocus, options);
    page.addEventListener('input', onInput, options);
    page.addEventListener('beforeinput', onBeforeInput, options);
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

  /** The page goes on by itself, or its frame is gone: whoever comes after it is there a task later, long before it has loaded. */
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

  view.addEventListener('focusin', onFocus, options);
  view.addEventListener('input', onInput, options);
  view.addEventListener('beforeinput', onBeforeInput, options);
  view.addEventListener('load', onLoad, options);
  window.addEventListener('blur', onBlur, options);
  watchFrames(view);
  return () => {
    removals.disconnect();
    stopped.abort();
  };
}

const searching = /search|query|filter|keyword|搜索|搜尋|查询|查詢|筛选|篩選|检索|檢索|关键字|关键词|關鍵字/i;
const beside = '[role=search], search, nav, [role=navigation], [class*=pagination], table, [role=grid]';
const texts = 'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url]';

/** In a form everything that is no search; outside of one only what people write text into. */
function isWork(control: HTMLElement, form: Element | null): boolean {
  if (control.matches('[type=search], [role=searchbox]') || control.closest('[role=search], search')) return false;
  if (form) return !isSearchForm(form);
  if (control.isContentEditable || hasEditContext(control)) return true;
  const words = ['name', 'id', 'placeholder', 'aria-label'].map((name) => control.getAttribute(name)).join(' ');
  return control.matches(texts) && !control.matches('[role=combobox]') && !control.closest(beside) && !searching.test(words);
}

/** Queries above a table are forms in many libraries; their button says what they are for. */
const isSearchForm = (form: Element): boolean =>
  [...form.querySelectorAll('button, input[type=submit]')].some((button) =>
    searching.test(button.textContent || button.getAttribute('value') || ''),
  );

const isGone = ([control]: [control: HTMLElement, form: Element | null]): boolean =>
  !control.isConnected || !control.ownerDocument.defaultView;

/** What was typed into, through open shadow roots. Classes are no help: each frame has its own. */
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

/** Its text is kept by a script, of which the element shows no more than a part. */
const hasEditContext = (element: Element): boolean => Boolean((element as { editContext?: object | null }).editContext);

function valueOf(control: HTMLElement): string | null {
  if (hasEditContext(control)) return null;
  if (isSwitch(control)) return String(control.checked);
  return 'value' in control ? String(control.value) : control.innerHTML;
}

/** What a control had before somebody came, where nobody has seen that; null where it does not say. */
function defaultOf(control: HTMLElement): string | null {
  if (isSwitch(control)) return String(control.defaultChecked);
  return 'defaultValue' in control ? String(control.defaultValue) : null;
}

const isSwitch = (control: HTMLElement): control is HTMLInputElement => control.matches('[type=checkbox], [type=radio]');
