import type { SubApp } from '../host-options.ts';

const allowed =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-pointer-lock allow-storage-access-by-user-activation';

/** The iframe of a view: its page may do everything but take the whole portal away. */
export function createFrame(app: SubApp, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'atrium-view-frame';
  frame.title = app.title;
  frame.setAttribute('sandbox', allowed);
  // For its own origin alone, whatever the page goes to later.
  if (app.allow !== undefined) frame.allow = app.allow.join('; ');
  frame.src = address;
  return frame;
}
