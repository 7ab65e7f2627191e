import type { OutputChunk } from 'rollup';

/** Modules of each page's first screen. The page's document preloads their files, so that none waits for another to run. */
export const firstScreens = {
  home: [
    'shell/pages/home-page.ts',
    'shell/pages/home-data.ts',
    'shell/start/load-widgets.ts',
    'widgets/home/home-cards/home-cards.element.ts',
    'widgets/home/function-shelf/function-shelf.element.ts',
  ],
  'app-center': ['shell/app-center/app-center-page.ts'],
  menus: ['shell/app-center/app-center-page.ts'],
  'user-center': ['shell/pages/user-center-page.ts'],
} as const satisfies Record<string, readonly string[]>;

/** Modules that every page loads after its frame: one file. */
const frame = [
  ...['messages/message-bell', 'search/colleague-search', 'maximise-button'].map((name) => `shell/frame/${name}.ts`),
  'shell/pages/menu-data.ts',
  'shell/views/preloading/preloading.ts',
  'shell/start/after-frame.ts',
  'shell/start/behind.ts',
];

const homeCards = ['home-news', 'home-meetings', 'home-canteen', 'home-guides'].map((name) => `widgets/home/${name}/${name}.element.ts`);

/** Modules by the part that first needs them. */
export interface Needed {
  start: ReadonlySet<string>;
  frame: ReadonlySet<string>;
  /** Modules that widgets share. */
  widgets: ReadonlySet<string>;
  /** Modules of any widget, which pages outside the portal load. */
  outside: ReadonlySet<string>;
  home: ReadonlySet<string>;
  /** Modules of the application centre, besides those that only it uses. */
  center: ReadonlySet<string>;
}

/** Returns the needed modules from a build without manual chunks. */
export function needed(written: readonly OutputChunk[]): Needed {
  const modulesOf = (files: readonly string[]) =>
    new Set(written.filter(({ fileName }) => files.includes(fileName)).flatMap(({ moduleIds }) => moduleIds));
  const main = written.filter(({ isEntry, name }) => isEntry && name === 'main').map(({ fileName }) => fileName);
  const start = modulesOf([...closure(main, written)]);
  const beyond = (modules: readonly string[]) => new Set([...modulesOf(filesOf(modules, written))].filter((id) => !start.has(id)));
  const alone = modulesOf(filesWith(firstScreens.menus, written));
  return {
    start,
    frame: beyond(frame),
    widgets: beyond(['widgets/parts/element/define-widget.tsx']),
    outside: modulesOf([
      ...closure(
        written.filter(isOutside).map(({ fileName }) => fileName),
        written,
      ),
    ]),
    home: beyond([...firstScreens.home, ...homeCards]),
    center: new Set([...beyond(firstScreens.menus)].filter((id) => !alone.has(id))),
  };
}

const isOutside = ({ moduleIds }: OutputChunk): boolean => moduleIds.some((id) => /\/(widgets|packages\/ai-assistant)\//.test(id));

/** Returns the files of modules and of their imports, the smallest first: these arrive while the largest loads. */
export function filesOf(modules: readonly string[], written: readonly OutputChunk[]): string[] {
  const all = closure(filesWith(modules, written), written);
  return written
    .filter(({ fileName }) => all.has(fileName))
    .toSorted((one, other) => one.code.length - other.code.length)
    .map(({ fileName }) => fileName);
}

/** Returns the files that contain the modules. */
function filesWith(modules: readonly string[], written: readonly OutputChunk[]): string[] {
  const isOne = (id: string) => modules.some((module) => id.endsWith(`/${module}`));
  return written.filter(({ moduleIds }) => moduleIds.some(isOne)).map(({ fileName }) => fileName);
}

/** Returns files with all files that they import. */
function closure(first: readonly string[], written: readonly OutputChunk[]): Set<string> {
  const files = new Set(first);
  for (const file of files) {
    for (const imported of written.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  }
  return files;
}
