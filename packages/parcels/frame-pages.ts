import { ParcelError } from './parcel-error.ts';
import { admitStyles } from './module-page/disguise.ts';
import { scopeAttribute } from './styles/view-styles.ts';

const followed = new WeakSet<Document>();
const dressed = new WeakSet<Document>();

/**
 * Frames and windows that an application writes itself (editors, printing) have the policy of the portal's page. Their style elements get
 * the nonce. Installed once for the page.
 */
export function followFramePages(): void {
  if (followed.has(document)) return;
  followed.add(document);
  // A frame's own `load` does not bubble, and never reaches the window; the capture phase comes before the application's listeners.
  document.addEventListener('load', ({ target }) => void (target instanceof HTMLIFrameElement && followFrame(target)), true);
}

/** `window.open` for applications, with the `app` if it is known: content written into an empty window is observed. */
export function openWindow(app: string | null, given: Parameters<typeof window.open>, open = window.open): Window | null {
  const opened = open.apply(window, given);
  if (opened && /^(about:blank)?$/.test(String(given[0] ?? ''))) follow(opened.document, app);
  return opened;
}

function followFrame(frame: HTMLIFrameElement): void {
  const app = frame.closest(`[${scopeAttribute}]`)?.getAttribute(scopeAttribute);
  const page = frame.contentDocument;
  // One that was opened to be written has the address of its writer.
  if (!app || !page || !(followed.has(page) || /^(about|blob):/.test(page.URL))) return;
  look(page, app);
  follow(page, app);
}

function follow(page: Document, app: string | null): void {
  if (followed.has(page)) return;
  followed.add(page);
  // `document.open()` removes listeners of a document, but no observers.
  new MutationObserver(() => look(page, app)).observe(page, { childList: true, subtree: true });
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    if (effectiveDirective.startsWith('script-src') && blockedURI === 'inline') missed(app, sample);
  });
}

function look(page: Document, app: string | null): void {
  admitStyles(page);
  if (app !== null && !dressed.has(page) && page.querySelector(`[${scopeAttribute}="${CSS.escape(app)}"]`)) dressCopy(page, app);
  const program = [...page.scripts].find((script) => !script.src && !script.nonce && /^$|javascript|module/.test(script.type));
  if (program) missed(app, program.text);
  else if (page.body?.hasAttribute('onload')) missed(app, page.body.getAttribute('onload')!);
}

/** A copy of the view (html2canvas) gets the sheets that dress the view: no element of it holds them. */
function dressCopy(page: Document, app: string): void {
  const { documentElement: root, defaultView } = page;
  if (!defaultView) return;
  dressed.add(page);
  if (!page.head) root.prepend(page.createElement('head'));
  const scope = `[${scopeAttribute}="${app}"]`;
  for (const sheet of document.adoptedStyleSheets) {
    const text = Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');
    if (!text.includes(`@scope (${scope})`) && !text.includes('.atrium-view-content')) continue;
    const copy = new defaultView.CSSStyleSheet({ media: sheet.media.mediaText });
    copy.replaceSync(text);
    page.adoptedStyleSheets.push(copy);
  }
}

const told = new Set<string>();

function missed(app: string | null, text: string): void {
  if (app === null || told.has(app)) return;
  told.add(app);
  reportError(
    new ParcelError(
      'P19',
      app,
      `a frame or window that it wrote holds a program as text, which did not run; register frame: ${text.trim().slice(0, 120)}`,
    ),
  );
}
