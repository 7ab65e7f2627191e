/** Addresses of pictures that the server accepts in an article. */
const kept = /^\/(pba|file-server|api\/file-server)\/[^\s\\]*$/;
const linked = /^(https?:|mailto:|tel:|\/(?![/\\]))/i;
const embedded = 'iframe, object, embed, video, audio, canvas, svg, math, form, input, select, textarea, button';

interface Pasted {
  html: string;
  /** Start tags of elements that were removed because no article can have them. */
  dropped: string[];
}

/** Converts pasted HTML to what an article can have: turns Word's headings and lists into elements, and removes pictures that would not load. */
export function cleanPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const dropped = new Set<string>();
  for (const element of body.querySelectorAll('script, style, template, noscript, link, meta, title, xml')) element.remove();
  for (const element of body.querySelectorAll(embedded)) {
    dropped.add(`<${element.localName}>`);
    element.remove();
  }
  for (const picture of body.querySelectorAll('img')) keepPicture(picture, dropped);
  for (const link of body.querySelectorAll('a')) keepLink(link, dropped);
  writeHeadings(body, /\bmso-|\bMso[A-Z]|schemas-microsoft-com:office/.test(html));
  writeLists(body);
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) element.replaceWith(...element.childNodes);
  return { html: body.innerHTML, dropped: [...dropped] };
}

function keepPicture(picture: HTMLImageElement, dropped: Set<string>): void {
  const path = ofPortal(picture.getAttribute('src') ?? '');
  if (kept.test(path)) picture.setAttribute('src', path);
  else {
    dropped.add('<img>');
    picture.remove();
  }
}

function keepLink(link: HTMLAnchorElement, dropped: Set<string>): void {
  const href = link.getAttribute('href');
  if (href !== null && linked.test(href)) return;
  // Links within the text, as in a table of contents, do not work in the portal; the reader loses nothing.
  if (href !== null && !href.startsWith('#')) dropped.add('<a>');
  link.replaceWith(...link.childNodes);
}

/** Removes the portal's own origin, which copied pages include, from an address. */
function ofPortal(address: string): string {
  const url = URL.parse(address, location.href);
  return url !== null && url.origin === location.origin ? `${url.pathname}${url.search}` : address;
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

/** The title is the first heading level of an article, so pasted headings start at level 2. Headings of Word keep their steps. */
function writeHeadings(body: HTMLElement, ofWord: boolean): void {
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6, p')) {
    const level = levelOf(element);
    const lowered = ofWord ? Math.min(level + 1, 4) : Math.min(Math.max(level, 2), 4);
    if (level !== 0 && element.localName !== `h${lowered}`) rename(element, `h${lowered}`);
  }
}

/** Returns the heading level, or 0 for other elements. */
function levelOf(element: Element): number {
  const own = /^h([1-6])$/.exec(element.localName)?.[1];
  const outline = /mso-outline-level:\s*([1-9])/i.exec(styleOf(element))?.[1];
  const [, named, title, subtitle] = /^Mso(?:Heading([1-9])|(Title)|(Subtitle))/i.exec(element.className) ?? [];
  return Number(own ?? outline ?? named ?? (title && 1) ?? (subtitle && 2) ?? 0);
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const number = String.raw`(?:\d+|[a-zA-Z]|[ivxIVX]+|[一二三四五六七八九十]+)`;
const numbered = new RegExp(String.raw`^[\s\u00a0]*(?:[(（]${number}[)）]|${number}[.．、)）])[\s\u00a0]*`);
const bulleted = /^[\s\u00a0]*[·•●○▪■◆➢Ø§oØüv–-][\s\u00a0]+/;

/** A paragraph that Word shows as an item of a list. */
interface Item {
  level: number;
  ordered: boolean;
  start: number;
}

function itemOf(paragraph: Element): Item | null {
  const ofList = /mso-list:\s*l\d+ level(\d)/i.exec(styleOf(paragraph));
  if (ofList === null && !/^MsoListParagraph/i.test(paragraph.className)) return null;
  const marker = takeMarker(paragraph);
  if (marker === null) return null;
  const first = Number(/\d+/.exec(marker)?.[0] ?? 1);
  return { level: Number(ofList?.[1] ?? 1), ordered: numbered.test(marker), start: first };
}

/** Removes the number or bullet from a paragraph and returns it, or null if there is none. */
function takeMarker(paragraph: Element): string | null {
  const marked = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(styleOf(span)));
  if (marked !== undefined) {
    marked.remove();
    return marked.textContent;
  }
  const text = paragraph.textContent;
  const [found] = numbered.exec(text) ?? bulleted.exec(text) ?? [];
  if (found === undefined) return null;
  cutBeginning(paragraph, found.length);
  return found;
}

function cutBeginning(element: Element, length: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = length;
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text;
    const cut = Math.min(left, text.length);
    text.deleteData(0, cut);
    left -= cut;
  }
}

/** Converts successive list paragraphs to lists, nested by level. */
function writeLists(body: HTMLElement): void {
  let open: { list: Element; level: number; last: Element }[] = [];
  let end: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const item = itemOf(paragraph);
    if (item === null) continue;
    if (end === null || paragraph.previousElementSibling !== end) open = [];
    open = open.filter(({ level }) => level <= item.level);
    const line = document.createElement('li');
    line.append(...paragraph.childNodes);
    const name = item.ordered ? 'ol' : 'ul';
    const around = open.at(-1);
    if (around?.level === item.level && (around.list.localName === name || open.length > 1)) {
      around.list.append(line);
      around.last = line;
      paragraph.remove();
    } else {
      const list = document.createElement(name);
      if (item.ordered && item.start > 1) list.setAttribute('start', String(item.start));
      list.append(line);
      const parent = around !== undefined && around.level < item.level ? around.last : null;
      if (parent === null) {
        paragraph.replaceWith(list);
        open = [];
        end = list;
      } else {
        parent.append(list);
        paragraph.remove();
      }
      open.push({ list, level: item.level, last: line });
    }
  }
}

/** Returns a picture from the clipboard, such as a screenshot; undefined if the clipboard also has text. */
export const pictureOf = (clipboard: DataTransfer | null): File | undefined =>
  clipboard === null || clipboard.types.some((type) => type.startsWith('text/'))
    ? undefined
    : [...clipboard.files].find(({ type }) => type.startsWith('image/'));
