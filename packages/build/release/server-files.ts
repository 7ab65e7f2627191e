import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** A package of this repository that the server needs, and patterns of the files to include. */
interface ServerPackage {
  folder: string;
  patterns: readonly string[];
}

/**
 * Packages that run in a release: the server, its commands, and the command for a new sub-application. `packages/build` and everything that
 * runs in a browser stay out; `dist` has that built.
 */
export const serverPackages: readonly ServerPackage[] = [
  { folder: 'packages/server', patterns: ['**/*'] },
  { folder: 'packages/api', patterns: ['contract/**/*.ts', 'integration/**/*.ts'] },
  { folder: 'packages/i18n', patterns: ['match/**/*.ts'] },
  { folder: 'packages/integration', patterns: ['*.ts', 'README.md', 'examples/**/*'] },
  { folder: 'packages/sdk', patterns: ['sub-app-name.ts', 'README.*', 'REFERENCE.md', 'MIGRATION.*'] },
  { folder: 'packages/create-atrium-app', patterns: ['*.ts', 'README.md', 'templates/**/*'] },
];

/** Documents of packages that a release has built: for teams whose pages or sub-applications meet the portal. */
export const teamDocuments: readonly string[] = [
  'packages/parcels/REFERENCE.md',
  'packages/parcels/PROMISES.md',
  'packages/conformance/README.md',
  'packages/ai-assistant/README.md',
  'packages/ai-assistant/IDENTITY.md',
  'packages/ai-assistant/PROTOCOL.md',
  'packages/ai-assistant/recipes',
  'widgets/OUTSIDE.md',
];

/** READMEs of the server in a release: those for operators and administrators. All others are for developers and refer to files of the repository. */
const forOperators =
  /^packages\/server\/(provisioning|deployment\/cluster|modules\/(sign-on|chat|directory-password|people-sources(\/\w+)?|integration\/compatibility|administration\/power))\/README\.md$/;
const ofTheCode = (path: string): boolean =>
  path === 'packages/server/DECISIONS.md' || (/^packages\/server\/(.+\/)?README\.md$/.test(path) && !forOperators.test(path));

/** Tests, and files that only tests load. */
const testOnly = /\.test\.ts$|(^|\/)(node_modules|testing|proofs)(\/|$)|^(pack\.ts|package\.json)$/;

/** Files of a package that a release has, as paths below its folder; `package.json` is generated (`packageFileOf`). */
export function filesOf(root: string, { folder, patterns }: ServerPackage): string[] {
  return patterns
    .flatMap((pattern) =>
      globSync(pattern, { cwd: join(root, folder), withFileTypes: true, exclude: (entry) => entry.name === 'node_modules' }),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, folder).length + 1))
    .filter((path) => !testOnly.test(path) && !ofTheCode(join(folder, path)))
    .sort();
}

interface PackageFile {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/**
 * Returns the `package.json` of a package in a release: only the dependencies and exports of its included files. Throws if a file imports a
 * package that is no dependency.
 */
export function packageFileOf(root: string, { folder }: ServerPackage, files: readonly string[]): object {
  const {
    name,
    version,
    exports = {},
    dependencies = {},
  } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as PackageFile;
  const needed = new Set(
    files
      .filter((path) => path.endsWith('.ts') && !path.startsWith('templates/'))
      .flatMap((path) => importedPackages(readFileSync(join(root, folder, path), 'utf8'))),
  );
  needed.delete(name);
  const missing = [...needed].filter((one) => !Object.hasOwn(dependencies, one));
  if (missing.length > 0) throw new Error(`${folder} imports ${missing.join(', ')}, which its package.json does not list.`);
  return {
    name,
    version,
    private: true,
    type: 'module',
    exports: Object.fromEntries(Object.entries(exports).filter(([, path]) => files.includes(path.replace(/^\.\//, '')))),
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([one]) => needed.has(one))),
  };
}

/** Packages that a module loads; `import type` loads nothing. */
function importedPackages(text: string): string[] {
  const pattern = /^(?:import|export)(?! type )[^;]*? from '([^'.][^']*)';|^import '([^'.][^']*)';|\bimport\('([^'.][^']*)'\)/gm;
  return [...text.matchAll(pattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}
