/** The elements of one view in the parts that its scripts play with. */
export interface PageParts {
  /** `<html>`: what holds the view. */
  root: HTMLElement;
  /** `<body>`: stands around the content and the popups, so that going up from either passes it. */
  body: HTMLElement;
  /** The view's element. */
  content: HTMLElement;
  /** Where lands what is appended to the body. */
  overlay: HTMLElement;
  /** `<head>`: scripts, styles and metas; not in the page, so that the browser does nothing about them. */
  head: HTMLElement;
  /** Puts the view's elements back as they were. */
  release(): void;
}

/** Marks what counts as a parent for `body > …`. */
export const bodyAttribute = 'data-atrium-body';

/** Draws a body around `content` and `overlay`, which must be neighbours. */
export function createPageParts(content: HTMLElement, overlay: HTMLElement): PageParts {
  const root = content.parentElement;
  if (!root || overlay.parentElement !== root) throw new Error('the view and its overlay must have the same parent');
  const body = document.createElement('div');
  // What is fixed in the page is fixed to the view; `root` cannot say so, because it answers for the viewport.
  body.style.cssText = 'height: 100%; transform: translate(0); overflow: clip';
  root.insertBefore(body, content);
  body.append(content, overlay);
  overlay.setAttribute(bodyAttribute, '');
  return {
    root,
    body,
    content,
    overlay,
    head: document.createElement('head'),
    release() {
      overlay.removeAttribute(bodyAttribute);
      for (const element of [content, overlay]) if (element.parentElement === body) body.before(element);
      body.remove();
    },
  };
}
