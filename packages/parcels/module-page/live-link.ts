import { loadStyles } from '../styles/view-styles.ts';

/** Loads the sheet of a `<link>` that an application inserted, scoped, for the view of `element`; the function takes it away again. */
export function followLink(app: string, link: HTMLLinkElement, element: HTMLElement | null): () => void {
  let release: (() => void) | undefined;
  let gone = false;
  loadStyles(app, [link.href], false).then(
    (styles) => {
      if (gone) return;
      release = element ? styles.adopt(element) : undefined;
      link.dispatchEvent(new Event('load'));
    },
    () => {
      if (!gone) link.dispatchEvent(new Event('error'));
    },
  );
  return () => {
    gone = true;
    release?.();
  };
}
