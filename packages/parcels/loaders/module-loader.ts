import type { Lifecycles } from '@atrium/sdk';
import type { SubApp } from '../host-options.ts';
import { shareHeadWith, shareModulePage } from '../module-page/module-views.ts';
import { ParcelError } from '../parcel-error.ts';
import { loadStyles, prepareStyles } from '../styles/view-styles.ts';
import type { Loader, LoadRequest } from './loader.ts';
import { requestAhead } from './request-ahead.ts';

type Entry = NonNullable<SubApp['entry']>;

/** Replacements of failed entries; the browser caches the failure of a module's address for good. */
const replaced = new Map<string, Entry>();
/** Kept, failed ones too: `import()` of what has run would take a turn of the browser, and its view miss the first frame. */
const imported = new Map<string, Promise<Record<string, unknown>>>();

/** Sub-applications whose entry is a native ES module that exports the life cycles. */
export const moduleLoader: Loader = {
  async load(app, { fresh, newestEntry }) {
    const entry = (fresh ? null : known(app)) ?? anew(await newest(app, newestEntry));
    requestAhead({ entry });
    // Script and style sheets start together; a failing script is the better explanation.
    const [styles, exported] = await Promise.allSettled([loadStyles(app.name, entry.styles, fresh), importEntry(app, entry)]);
    if (exported.status === 'rejected') throw exported.reason;
    if (styles.status === 'rejected') throw styles.reason;
    if (fresh) replaced.set(keyOf(app), entry);
    const adopt = styles.value.adopt;
    return {
      ...lifecycles(app, exported.value),
      attach: (domElement) => {
        const undo = [adopt(domElement), shareModulePage(app.name, domElement)];
        return () => undo.forEach((each) => each());
      },
    };
  },
  hasOwnWindow: () => false,
  preload(app) {
    const entry = known(app);
    if (!entry) return;
    requestAhead({ entry });
    prepareStyles(app.name, entry.styles);
  },
  begin(app) {
    const entry = known(app);
    // The caller that loads it handles a failure: an address is imported once.
    if (entry) void importEntry(app, entry).catch(() => {});
  },
};

const keyOf = (app: SubApp) => app.entry?.module ?? app.name;

const known = (app: SubApp) => replaced.get(keyOf(app)) ?? app.entry;

/** The registry's present entry; the previous one if the registry is unreachable. */
async function newest(app: SubApp, ask: LoadRequest['newestEntry']): Promise<Entry> {
  const entry = (await ask?.(app.name).catch(() => null)) ?? app.entry;
  if (!entry) throw new ParcelError('P16', app.name, `/${app.name}/ could not be had, or lists no module script`);
  return entry;
}

/** The same entry under an address that the browser has not tried. */
function anew(entry: Entry): Entry {
  const url = new URL(entry.module, location.href);
  if (!imported.has(url.href)) return entry;
  url.searchParams.set('retry', Date.now().toString(36) + imported.size.toString(36));
  return { ...entry, module: url.href };
}

async function importEntry(app: SubApp, { module }: Entry): Promise<Record<string, unknown>> {
  const address = new URL(module, location.href).href;
  const evaluate = () => import(/* @vite-ignore */ address) as Promise<Record<string, unknown>>;
  const exported = imported.get(address) ?? shareHeadWith(app.name, evaluate);
  imported.set(address, exported);
  try {
    return await exported;
  } catch (cause) {
    throw new ParcelError('P02', app.name, `the entry ${module} could not be loaded or threw`, cause);
  }
}

function lifecycles(app: SubApp, exported: Record<string, unknown>): Lifecycles {
  // A default export that holds the life cycles is what some bundlers make of CommonJS.
  const found = isLifecycles(exported) ? exported : exported['default'];
  if (isLifecycles(found)) return found;
  const names = Object.keys(exported).join(', ') || 'nothing';
  throw new ParcelError('P04', app.name, `the entry must export mount and unmount; it exports ${names}`);
}

function isLifecycles(value: unknown): value is Lifecycles {
  const given = value as Partial<Lifecycles> | null | undefined;
  return isLifecycle(given?.mount) && isLifecycle(given?.unmount);
}

const isLifecycle = (value: unknown) =>
  typeof value === 'function' || (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'function'));
