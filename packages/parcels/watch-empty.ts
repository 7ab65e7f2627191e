import type { Readable } from '@atrium/sdk';

interface Watched {
  /** The visible content of the page: undefined while it loads, null if it is unknown. */
  content(): HTMLElement | null | undefined;
  visible: Readable<boolean>;
  millis: number;
  /** Called at most twice: for an empty page, and for content that comes after all. */
  told(isEmpty: boolean): void;
}

/** Looks once, when somebody has had the page in front for a while, whether it shows anything, and follows one that does not. */
export function watchEmpty({ content, visible, millis, told }: Watched): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let isEmpty = false;

  function look(): void {
    const shown = content();
    if (shown === undefined) return;
    const nothing = shown !== null && !showsSomething(shown);
    if (nothing && !isEmpty) {
      isEmpty = true;
      told(true);
    } else if (!nothing) {
      stop();
      if (isEmpty) told(false);
    }
  }
  function wait(): void {
    clearInterval(timer);
    if (visible.get()) timer = setInterval(look, millis);
  }
  const unlisten = visible.listen(wait);
  function stop(): void {
    clearInterval(timer);
    unlisten();
  }
  wait();
  return stop;
}

/**
 * The page of a view's frame, or the view itself with its additions to the body; undefined while it loads, null if it is of another origin
 * or a PDF.
 */
export function shownIn(root: HTMLElement): HTMLElement | null | undefined {
  const frame = root.querySelector<HTMLIFrameElement>('.atrium-view-frame');
  if (!frame) return root;
  const { contentDocument: page } = frame;
  // The browser draws a PDF in none of its elements.
  if (page?.contentType === 'application/pdf') return null;
  return page && page.readyState !== 'complete' ? undefined : (page?.body ?? null);
}

/** Whether `root` shows something within `millis`; a page of another origin, or the browser's own about a network that is away, does not. */
export async function showsSoon(root: HTMLElement, millis: number): Promise<boolean> {
  for (const end = performance.now() + millis; ; await new Promise((next) => setTimeout(next, 50))) {
    const shown = shownIn(root);
    if (shown && showsSomething(shown)) return true;
    if (shown === null || performance.now() > end) return false;
  }
}

const visibleByItself = 'img, svg, canvas, video, audio, iframe, object, embed, input, textarea, select, button, progress, meter, hr';

/** Whether there is a word, a picture, a control or an element of somebody's own making to be seen. */
function showsSomething(content: HTMLElement): boolean {
  if (content.innerText.trim() !== '') return true;
  const view = content.ownerDocument.defaultView;
  for (const element of content.querySelectorAll('*')) {
    if (!hasSize(element)) continue;
    if (element.matches(visibleByItself) || element.shadowRoot || element.localName.includes('-')) return true;
    if (view && view.getComputedStyle(element).backgroundImage !== 'none') return true;
  }
  return false;
}

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 0;
}
