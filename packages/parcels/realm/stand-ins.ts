import { openDoor } from '../insertion-doors.ts';
import { rootNodeOf } from './ownership.ts';
import type { PageParts } from './page-parts.ts';

interface StandInWork {
  document(): Document;
  /** Makes a fresh node the realm's. */
  adopt(node: HTMLElement): void;
  inserted(nodes: readonly unknown[]): void;
}

/** Makes the elements of a view behave as `<html>`, `<body>` and `<head>` for the scripts of its realm; the function undoes it. */
export function createStandIns(parts: PageParts, { document: realmDocument, adopt, inserted }: StandInWork): () => void {
  const { root, body, content, overlay, head } = parts;
  const undo: (() => void)[] = [];
  const own = (element: HTMLElement, members: PropertyDescriptorMap) => {
    for (const [key, descriptor] of Object.entries(members)) Object.defineProperty(element, key, { ...descriptor, configurable: true });
    undo.push(() => Object.keys(members).forEach((key) => Reflect.deleteProperty(element, key)));
  };
  const ours = { ownerDocument: { get: realmDocument }, getRootNode: { value: rootNodeOf(realmDocument) } };
  own(head, { ...ours, isConnected: { get: () => true } });
  undo.push(openDoor(head, { place: () => head, isPlace: () => false, after: inserted }));
  own(body, { ...ours, ...named('BODY'), cloneNode: { value: copier(body, 'body', adopt) } });
  undo.push(openDoor(body, { place: () => overlay, isPlace: (parent) => body.contains(parent), after: inserted }));
  // Going up from anywhere in the view ends at its own document.
  own(root, {
    ...viewport,
    ...ours,
    ...named('HTML'),
    cloneNode: { value: copier(root, 'html', adopt) },
    parentNode: { get: realmDocument },
    parentElement: { get: () => null },
    contains: { value: (node: Node | null) => node === root || body.contains(node) || head.contains(node) },
  });
  own(content, ours);
  for (const element of [root, body]) undo.push(mirror(element, [content, overlay], root));
  return () => undo.forEach((each) => each());
}

/** Libraries that climb from an element stop at these names. */
const named = (name: string): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries({ tagName: name, nodeName: name, localName: name.toLowerCase() }).map(([key, value]) => [key, { get: () => value }]),
  );

/** What copies the page copies a page, whose text has the font that it has here. */
function copier(element: HTMLElement, name: 'html' | 'body', adopt: (copy: HTMLElement) => void) {
  return (deep = false): HTMLElement => {
    const copy = document.createElement(name);
    adopt(copy);
    for (const { name: key, value } of element.attributes) copy.setAttribute(key, value);
    if (name === 'html') copy.style.fontFamily = getComputedStyle(element).fontFamily;
    if (deep) copy.append(...[...element.childNodes].map((child) => child.cloneNode(true)));
    return copy;
  };
}

/** `documentElement` is asked for the size and the scroll position of the viewport, which are the real one's. */
const viewport: PropertyDescriptorMap = {
  ...Object.fromEntries(
    [
      'clientWidth',
      'clientHeight',
      'clientLeft',
      'clientTop',
      'offsetWidth',
      'offsetHeight',
      'offsetLeft',
      'offsetTop',
      'scrollLeft',
      'scrollTop',
    ].map((key) => [key, { get: () => Reflect.get(document.documentElement, key) as unknown, set: () => {} }]),
  ),
  getBoundingClientRect: { value: () => document.documentElement.getBoundingClientRect() },
};

const untouched = /^(id|hidden|inert|tabindex|role|slot|aria-.*|data-sub-app|data-atrium-.*)$/;

/** What scripts say of `<html>` and `<body>` (a theme's class, attribute or variable) holds where the view's styles are rooted. */
function mirror(from: HTMLElement, targets: readonly HTMLElement[], page: HTMLElement): () => void {
  const undo = new Map<string, () => void>();
  const observer = new MutationObserver((records) => {
    for (const { attributeName, oldValue } of records) {
      if (!attributeName || untouched.test(attributeName)) continue;
      for (const to of targets) {
        if (attributeName === 'class') copyClasses(from, to, oldValue ?? '', undo);
        else if (attributeName === 'style') {
          copyVariables(from, to);
          if (from === page) rootFont(from, to);
        } else copyAttribute(from, to, attributeName, undo);
      }
    }
  });
  observer.observe(from, { attributes: true, attributeOldValue: true });
  return () => {
    observer.disconnect();
    for (const each of undo.values()) each();
  };
}

function copyClasses(from: HTMLElement, to: HTMLElement, before: string, undo: Map<string, () => void>): void {
  const old = new Set(before.split(/\s+/).filter(Boolean));
  for (const token of old) if (!from.classList.contains(token)) to.classList.remove(token);
  for (const token of from.classList) {
    if (old.has(token) || to.classList.contains(token)) continue;
    to.classList.add(token);
    undo.set(`${token} ${to.className}`, () => to.classList.remove(token));
  }
}

function copyVariables(from: HTMLElement, to: HTMLElement): void {
  for (const property of from.style) {
    if (property.startsWith('--') && !property.startsWith('--atrium-'))
      to.style.setProperty(property, from.style.getPropertyValue(property));
  }
}

/** Scripts that fit `rem` to the window set the font size of `<html>`. */
function rootFont(from: HTMLElement, to: HTMLElement): void {
  const size = from.style.fontSize;
  if (size)
    to.style.setProperty(
      '--atrium-rem',
      size.replace(/^([\d.]+)%$/, (_, percent: string) => `${Number(percent) / 100}rem`),
    );
  else to.style.removeProperty('--atrium-rem');
}

function copyAttribute(from: HTMLElement, to: HTMLElement, name: string, undo: Map<string, () => void>): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
  undo.set(`@${name} ${to.className}`, () => to.removeAttribute(name));
}
