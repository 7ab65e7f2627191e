/**
 * Tells when somebody has typed into a form inside a view and not submitted it: true with each input, false when all of it was
 * submitted, reset, taken back or removed. Searching and filtering is no work that could be lost.
 */
export function watchTyping(view: HTMLElement, tell: (typed: boolean) => void): () => void {
  const typed = new Map<Element, Element | null>();
  const values = new WeakMap<Element, string | null>();
  const stopped = new AbortController();
  const { signal } = stopped;
  const removals = new MutationObserver(() => settle(([control]) => !control.isConnected));

  function settle(isDone: (entry: [control: Element, form: Element | null]) => boolean) {
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

  const onInput = (event: Event) => {
    const control = controlOf(event);
    const form = formOf(event);
    if (!control || !isWork(control, form)) return;
    const before = values.get(control) ?? null;
    if (before !== null && before === valueOf(control)) return settle(([one]) => one === control);
    if (typed.size === 0) removals.observe(view, { childList: true, subtree: true });
    const root = control.getRootNode();
    if (root instanceof ShadowRoot) removals.observe(root, { childList: true, subtree: true });
    typed.set(control, form);
    // Submit and reset do not leave a shadow tree.
    for (const end of ['submit', 'reset']) form?.addEventListener(end, onEnd, { capture: true, signal });
    tell(true);
  };

  const onEnd = (event: Event) => {
    for (const [control, form] of typed) if (form === event.target) values.delete(control);
    settle(([, form]) => form === event.target);
  };

  view.addEventListener('focusin', onFocus, { capture: true, signal });
  view.addEventListener('input', onInput, { capture: true, signal });
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
  if (control.isContentEditable) return true;
  const words = ['name', 'id', 'placeholder', 'aria-label'].map((name) => control.getAttribute(name)).join(' ');
  return control.matches(texts) && !control.matches('[role=combobox]') && !control.closest(beside) && !searching.test(words);
}

/** Queries above a table are forms in many libraries; their button says what they are for. */
const isSearchForm = (form: Element): boolean =>
  [...form.querySelectorAll('button, input[type=submit]')].some((button) =>
    searching.test(button.textContent || button.getAttribute('value') || ''),
  );

/** What was typed into, through open shadow roots. */
function controlOf(event: Event): HTMLElement | null {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return null;
  if (target.matches('input, textarea, select')) return target;
  return target.isContentEditable ? (target.closest<HTMLElement>('[contenteditable]') ?? target) : null;
}

const formOf = (event: Event): Element | null => {
  const path = event.composedPath();
  const own = (path[0] as Partial<HTMLInputElement>).form;
  return own ?? path.find((node) => node instanceof HTMLFormElement) ?? null;
};

function valueOf(control: HTMLElement): string | null {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) return String(control.checked);
  return 'value' in control ? String(control.value) : control.innerHTML;
}
