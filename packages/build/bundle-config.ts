import { join } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import type { GetManualChunk, OutputOptions, RollupOptions } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { assistantElement } from './assistant-element.ts';
import {
  flatTemplates,
  manifest,
  ownMessages,
  pageStyles,
  publicModules,
  publicName,
  sharedStyle,
  styleSheets,
  withoutMessageIds,
  withoutStatistics,
} from './bundle-plugins.ts';
import { firstScreens, type Needed } from './first-screens.ts';
import { stableElements } from './stable-elements.ts';

/** Input and output of one bundle. */
type BundleConfig = RollupOptions & { output: OutputOptions };

const root = join(import.meta.dirname, '../..');
const publicSpecifiers = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'lit', 'nanostores', '@atrium/sdk'];

const common = () => [
  replace({
    preventAssignment: true,
    values: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  withoutStatistics(),
  withoutMessageIds(),
  publicModules(publicSpecifiers),
  nodeResolve({ browser: true, extensions: ['.tsx', '.ts', '.mjs', '.js'], exportConditions: ['production'] }),
  commonjs(),
  styleSheets(),
  esbuild({ tsconfig: `${root}/tsconfig.json`, jsx: 'automatic', minify: true, target: 'es2022' }),
  flatTemplates(),
];

/** Shared modules that only some widgets need, as own chunks; other widgets do not load them. */
const ownChunk: ReadonlySet<string> = new Set([
  'absence-dialog',
  'absence-list',
  'colleague-field',
  'draft-note',
  'form-part',
  'message-words',
  'person-chip',
  'search-field',
  'tree',
  'use-draft',
  'virtual-rows',
]);

/** A file that widgets share: beside the widgets of a feature, or in `parts/`. The folders of forms and lists there are chunks of their own. */
const sharedPiece = /\/widgets\/(?!outside\/)(?:parts\/(?:article|element|hooks|text)|[^/]+)\/([^/]+)\.(tsx?|css)$/;

/** A folder of the React parts: its own chunk, or in that of all widgets. */
const reactPart = /\/packages\/react-parts\/([^/]+)\//;
const partChunk: Readonly<Record<string, string>> = { form: 'form', picker: 'people-field', tree: 'tree' };

/** Modules that host views, in one chunk: the first opening waits for the network once. Excludes the module that requests files ahead of it. */
const host =
  /\/packages\/(parcels\/(?!loaders\/request-ahead\.ts$)|api\/contract\/frame-start\.ts$)|\/node_modules\/single-spa\/|\/shell\/views\/(widgets-on-sight|opening-counts|unsaved-input|typed-work)\.ts$/;

/** For the first pass, before the needed modules are known. */
const nothing: Needed = { start: new Set(), frame: new Set(), widgets: new Set(), home: new Set(), center: new Set(), outside: new Set() };

/**
 * Assigns modules to chunks: one for React, one for each widget; three for the first frame (lit, core, main); a few for its later parts and
 * for the home page. Rollup places the rest.
 */
export function chunks(needed: Needed): GetManualChunk {
  return (id) => {
    if (/node_modules\/(react|react-dom|scheduler)\/|commonjsHelpers/.test(id)) return 'react';
    if (host.test(id)) return 'host';
    const part = reactPart.exec(id)?.[1];
    if (part !== undefined) return partChunk[part] ?? 'widgets';
    const [, piece, extension] = sharedPiece.exec(id) ?? [];
    if (/node_modules\/@tanstack\//.test(id)) return 'virtual-rows';
    if (piece && extension !== 'css' && ownChunk.has(piece)) return piece;
    if (
      (piece && extension !== 'css') ||
      /\/(widget|foreign-page|home-card|news-cover)\.css$|\/(rich-text-nodes|save-file)\.ts$|node_modules\/(@r2wc|@nanostores\/react)\//.test(
        id,
      )
    )
      return 'widgets';
    // A subfolder of a widget's folder is a chunk that the widget loads later.
    const widget = piece ? null : /\/widgets\/(?:(?!outside\/)[^/]+\/)?([^/]+)\/(?:([^/]+)\/)?[^/]+$/.exec(id);
    // Home shows both at once, and both are small.
    if (widget?.[1] === 'function-shelf' && !widget[2]) return 'home-cards';
    if (widget) return [widget[1], widget[2]].filter((part) => part !== undefined).join('-');
    return needed.start.has(id) ? chunkOfStart(id) : chunkOfFirstScreen(id, needed);
  };
}

function chunkOfStart(id: string): string {
  if (/node_modules\/(lit|lit-html|lit-element|@lit\/reactive-element)\//.test(id)) return 'lit';
  // Pages outside the portal load widgets with their dependencies, and must never load the shell.
  return /\/node_modules\/|\/packages\/(stores|i18n|api)\/|\/packages\/ui\/((initials|frame-drawings|copy-text)\.ts|[\w-]+\.css)$/.test(id)
    ? 'core'
    : 'main';
}

/**
 * Modules that frame, pages and widgets share must load neither the shell on other pages nor one page's stores with all widgets. Otherwise
 * it prefers few files: a browser fetches six at a time from a server without HTTP/2. All widgets load the icons, so these are with the
 * stores.
 */
function chunkOfFirstScreen(id: string, { frame, widgets, outside, home, center }: Needed): string | undefined {
  if (![frame, widgets, home, center].some((part) => part.has(id))) return undefined;
  if (/\/packages\/(stores|i18n|api)\//.test(id)) {
    if (widgets.has(id) || /\/(undo|shortcut-keys|press-key)\.ts$/.test(id)) return 'stores';
    if (!outside.has(id) && !home.has(id)) return 'frame';
    return frame.has(id) || center.has(id) || /\/(loadable|first-steps)\.ts$/.test(id) ? 'live' : 'home-stores';
  }
  if (/node_modules\/nanostores\//.test(id)) return 'widgets';
  if (/node_modules\/lit-html\/|\/shell\/start\/load-widgets\.ts$/.test(id)) return 'frame';
  if (/\/packages\/ui\/((app|function)-(icons|drawings)|icons|more-drawings)\.ts$/.test(id)) return 'stores';
  if (center.has(id) && /\/(shell|packages\/ui)\//.test(id)) return 'frame';
  if (id.endsWith('/packages/parcels/loaders/request-ahead.ts')) return 'frame';
  if (!id.includes('/shell/')) return undefined;
  return frame.has(id) ? 'frame' : 'home';
}

const output: OutputOptions = {
  format: 'es',
  entryFileNames: 'assets/[name]-[hash].js',
  chunkFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
  hoistTransitiveImports: false,
  generatedCode: 'es2015',
};

/** Importing a store only creates it, so a page loads only the stores that it uses. */
const treeshake = {
  moduleSideEffects: (id: string, external: boolean) => external || !/\/packages\/(stores|api|i18n)\//.test(id),
};

/** The portal: shell, widgets and the libraries that sub-applications share with it. */
export const portal: BundleConfig = {
  input: {
    main: `${root}/shell/start/main.ts`,
    ...Object.fromEntries(publicSpecifiers.map((specifier) => [publicName(specifier), `public:${specifier}`])),
  },
  treeshake,
  plugins: [
    ...common(),
    stableElements({ before: `${root}/widgets/outside/outside.ts`, configure: `${root}/widgets/outside/page/configure.ts` }),
    assistantElement(),
    sharedStyle(`${root}/packages/sdk/style.css`),
    pageStyles({ tokens: `${root}/packages/ui/tokens.css` }),
    manifest({ base: '/pba/', script: 'main', styles: ['tokens'], importMap: publicSpecifiers, pages: firstScreens }),
  ],
  output: { ...output, dir: 'dist/portal', manualChunks: chunks(nothing), onlyExplicitManualChunks: true },
};

/** Script and styles of the ticket window's page. */
export const ticketForm: BundleConfig = {
  input: { 'ticket-form': `${root}/packages/ticket-form/start.ts` },
  treeshake,
  plugins: [
    ...common(),
    pageStyles({ 'ticket-form': `${root}/packages/ticket-form/ticket-form.css` }),
    manifest({ base: '/WOS/', script: 'ticket-form', styles: ['ticket-form'], importMap: [] }),
  ],
  output: { ...output, dir: 'dist/ticket-form' },
};

/** The login page's script and styles. */
export const login: BundleConfig = {
  input: { login: `${root}/packages/login/login.ts` },
  plugins: [
    ...common(),
    pageStyles({ login: `${root}/packages/login/login.css` }),
    manifest({ base: '/idaas/', script: 'login', styles: ['login'], importMap: [] }),
  ],
  output: { ...output, dir: 'dist/login' },
};

/** The assistant's chat page, its own document in a frame. */
export const assistantPage: BundleConfig = {
  input: { 'assistant-page': `${root}/packages/assistant-page/start.ts` },
  treeshake,
  plugins: [
    ownMessages('assistant-page.'),
    ...common(),
    pageStyles({ 'assistant-page': `${root}/packages/assistant-page/page.css` }),
    manifest({ base: '/pba/assistant/', script: 'assistant-page', styles: ['assistant-page'], importMap: [] }),
  ],
  output: { ...output, dir: 'dist/assistant-page' },
};
