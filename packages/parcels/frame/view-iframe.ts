import type { SubApp } from '../host-options.ts';

/** The iframe of a view. One of the portal's origin has no `sandbox`: browsers show no PDF in one (DECISIONS.md, P24). */
export function createFrame(app: SubApp, address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'atrium-view-frame';
  frame.title = app.title;
  // For its own origin alone, whatever the page goes to later.
  if (app.allow !== undefined) frame.allow = app.allow.join('; ');
  frame.src = address;
  return frame;
}
