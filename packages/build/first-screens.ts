import type { OutputChunk } from 'rollup';

/** What each page shows first, as modules: the document names their files, so that none of them waits for another to run. */
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

/** What every page brings after its frame: one file. */
const frame = [
  ...['message-bell', 'colleague-search', 'maximise-button'].map((name) => `shell/frame/${name}.ts`),
  'shell/pages/menu-data.ts',
  'shell/views/preloading.ts',
  'shell/start/after-frame.ts',
  'shell/start/behind.ts',
];

const homeCards = ['home-news', 'home-meetings', 'home-canteen', 'home-guides'].map((name) => `widgets/home/${name}/${name}.element.ts`);

/** Modules by where they are needed first. */
export interface Needed {
  start: ReadonlySet<string>;
  frame: ReadonlySet<string>;
  /** By what widgets share. */
  widgets: ReadonlySet<string>;
  /** By any widget: pages outside the portal bring it. */
  outside: ReadonlySet<string>;
  home: ReadonlySet<string>;
  /** By the application centre, besides what is its alone. */
  center: ReadonlySet<string>;
}

/** From a build that is split by nothing but need. */
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

/** The files that the modules are in, and those that they import: the smallest first, which are here when the largest has come. */
export function filesOf(modules: readonly string[], written: readonly OutputChunk[]): string[] {
  const all = closure(filesWith(modules, written), written);
  return written
    .filter(({ fileName }) => all.has(fileName))
    .toSorted((one, other) => one.code.length - other.code.length)
    .map(({ fileName }) => fileName);
}

/** The files that the modules are in. */
function filesWith(modules: readonly string[], written: readonly OutputChunk[]): string[] {
  const isOne = (id: string) => modules.some((module) => id.endsWith(`/${module}`));
  return written.filter(({ moduleIds }) => moduleIds.some(isOne)).map(({ fileName }) => fileName);
}

/** Files with what they import. */
function closure(first: readonly string[], written: readonly OutputChunk[]): Set<string> {
  const files = new Set(first);
  for (const file of files) {
    for (const imported of written.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported);
  }
  return files;
}
