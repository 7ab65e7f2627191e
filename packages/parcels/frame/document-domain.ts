import type { Page } from './frame-page.ts';

const done = new WeakSet<object>();

/**
 * Lets a page set `document.domain` to its host or a part of it, as old pages do first of all: browsers ignore that in a page of its own, and
 * refuse it with an error in a frame with a sandbox.
 */
export function ignoreOwnDomain(page: Page): void {
  const { prototype } = page.Document;
  if (done.has(prototype)) return;
  done.add(prototype);
  const native = Object.getOwnPropertyDescriptor(prototype, 'domain');
  if (!native?.set) return;
  Object.defineProperty(prototype, 'domain', {
    ...native,
    set(this: Document, value: unknown) {
      if (!`.${page.location.hostname}`.endsWith(`.${String(value)}`)) native.set!.call(this, value);
    },
  });
}
