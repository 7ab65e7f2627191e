import { ParcelError } from './parcel-error.ts';

/** A view that may be to blame. */
export interface Suspect {
  key: string;
  app: string;
  isVisible(): boolean;
  /** It is on screen; until then a file that is missing fails the view as a whole. */
  isReady(): boolean;
  /** It runs in a window of its own, which reports its errors. */
  isFrame: boolean;
}

/**
 * Finds the sub-application of an error: errors and rejections of the page are reported to the view of the sub-application at whose address
 * the stack begins. Of several views of one application the visible one is named.
 */
export function createBlame(troubled: (key: string, error: ParcelError) => void): {
  watch(suspect: Suspect): () => void;
  /** Reports an error event of a frame's own window. */
  heard(suspect: Suspect, event: Event): void;
} {
  const suspects = new Set<Suspect>();

  function tell(suspect: Suspect, event: Event): void {
    const { message, cause } = saidBy(event);
    if (isHarmless(message)) return;
    if (cause instanceof ParcelError) return troubled(suspect.key, cause);
    const file = fileOf(event);
    if (file === null) troubled(suspect.key, new ParcelError('P17', suspect.app, `threw while it was open: ${message}`, cause));
    else if (suspect.isReady() && URL.parse(file)?.pathname.startsWith(`/${suspect.app}/`))
      troubled(suspect.key, new ParcelError('P18', suspect.app, `${file} could not be loaded while it was open`));
  }

  const hear = (event: Event) => {
    const { cause, where } = saidBy(event);
    const names = cause instanceof ParcelError ? [cause.app] : namesIn(fileOf(event) ?? where);
    const found = names.flatMap((name) => {
      const views = [...suspects].filter(({ app }) => app === name);
      return views.find((view) => view.isVisible()) ?? views.at(-1) ?? [];
    })[0];
    if (found && !found.isFrame) tell(found, event);
  };

  return {
    watch(suspect) {
      if (suspects.size === 0) for (const type of types) window.addEventListener(type, hear, true);
      suspects.add(suspect);
      return () => {
        suspects.delete(suspect);
        if (suspects.size === 0) for (const type of types) window.removeEventListener(type, hear, true);
      };
    },
    heard: tell,
  };
}

const types = ['error', 'unhandledrejection'];

/** Browsers report a skipped frame of an observer as an error; nothing is broken. */
const isHarmless = (message: string) => /^(Uncaught )?(Error: )?ResizeObserver loop/.test(message);

/** The script or style sheet that failed to load: the event fires on its element only. */
function fileOf({ target }: Event): string | null {
  // Elements of a frame are of another class.
  const { localName, src, href } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
  if (localName === 'script') return src ?? '';
  return localName === 'link' ? (href ?? '') : null;
}

function saidBy(event: Event): { message: string; where: string; cause: unknown } {
  const rejected = 'reason' in event;
  const cause: unknown = rejected ? event.reason : (event as ErrorEvent).error;
  const stack = (cause as Error | null | undefined)?.stack;
  const own = rejected ? '' : (event as ErrorEvent).filename;
  const message = (cause as Error | null | undefined)?.message ?? (rejected ? String(cause) : (event as ErrorEvent).message);
  return { message, where: `${typeof stack === 'string' ? stack : ''}\n${own ?? ''}`, cause };
}

/** Sub-applications in the addresses of a stack, the innermost first. */
function namesIn(where: string): string[] {
  const { origin } = window.location;
  return [...where.matchAll(/https?:\/\/[^\s)]+/g)].flatMap(([address]) => {
    const url = URL.parse(address);
    return url?.origin === origin ? (/^\/([^/]+)\//.exec(url.pathname)?.[1] ?? []) : [];
  });
}
