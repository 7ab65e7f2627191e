import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSubApp } from './sub-app.ts';

/** A folder of `dist/` and its build. */
export interface Target {
  /** Folder below `dist/`. */
  name: string;
  /** Files and folders that trigger a new build when they change. */
  inputs: readonly string[];
  build(outDir: string): Promise<void>;
}

const demoApps = 'packages/demo-apps';
const tools = ['package-lock.json', 'tsconfig.json'];
const bundler = [
  ...tools,
  'packages/build/bundle.ts',
  'packages/build/bundle-config.ts',
  'packages/build/bundle-plugins.ts',
  'packages/build/first-screens.ts',
  'packages/build/root.ts',
  'packages/build/stable-elements.ts',
  'packages/build/elements-manifest.ts',
  'packages/build/element-words.ts',
  'packages/build/assistant-element.ts',
];
const libraries = ['ai-assistant', 'api', 'i18n', 'parcels', 'react-parts', 'sdk', 'stores', 'ui'].map((name) => `packages/${name}`);

/** Returns all targets: those of a release, then the demo applications. */
export function targets(root: string): Target[] {
  return [
    ...releaseTargets(root),
    ...subAppFolders(root).map((folder) => ({
      name: `sub-apps/${subAppName(folder)}`,
      inputs: [...tools, `${demoApps}/${folder}`, 'packages/sdk', 'packages/build/sub-app.ts'],
      build: (outDir: string) => buildSubApp(join(root, demoApps, folder), outDir),
    })),
  ];
}

/** Returns the targets that a release contains. */
export function releaseTargets(root: string): Target[] {
  return [
    {
      name: 'portal',
      inputs: [...bundler, ...libraries, 'shell', 'widgets', 'locales'],
      build: async (outDir) => (await import('./bundle.ts')).bundle('portal', outDir),
    },
    {
      name: 'login',
      inputs: [...bundler, 'packages/login', 'packages/api', 'packages/ui'],
      build: async (outDir) => (await import('./bundle.ts')).bundle('login', outDir),
    },
    {
      name: 'ticket-form',
      inputs: [...bundler, 'packages/ticket-form', 'packages/stores', 'packages/api', 'packages/i18n', 'packages/ui'],
      build: async (outDir) => (await import('./bundle.ts')).bundle('ticket-form', outDir),
    },
    {
      name: 'assistant-page',
      inputs: [...bundler, ...['assistant-page', 'ai-assistant', 'api', 'i18n', 'ui'].map((name) => `packages/${name}`), 'locales'],
      build: async (outDir) => (await import('./bundle.ts')).bundle('assistant-page', outDir),
    },
    {
      name: 'sub-apps/administration',
      inputs: [
        ...tools,
        'packages/administration',
        'packages/react-parts',
        'packages/i18n',
        'packages/sdk',
        'packages/ui',
        'packages/build/sub-app.ts',
      ],
      build: (outDir) => buildSubApp(join(root, 'packages/administration'), outDir),
    },
  ];
}

function subAppFolders(root: string): string[] {
  return readdirSync(join(root, demoApps)).filter((folder) => existsSync(join(root, demoApps, folder, 'index.html')));
}

/** Removes the framework from a folder's name: `react-expenses` → `expenses`. */
function subAppName(folder: string): string {
  return folder.slice(folder.indexOf('-') + 1);
}
