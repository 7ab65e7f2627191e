import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Builds a sub-application with its own Vite, or else with its `build` script, which gets the folder as argument; copies a page without either. */
export async function buildSubApp(folder: string, outDir: string): Promise<void> {
  const config = ['vite.config.ts', 'vite.config.js', 'vite.config.mjs'].some((file) => existsSync(join(folder, file)));
  if (config) await run(folder, [viteProgram(folder), 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']);
  else if (hasBuildScript(folder)) await run(folder, ['--run', 'build', '--', outDir]);
  else
    await cp(folder, outDir, {
      recursive: true,
      filter: (file) => !/node_modules|package\.json$|[.-]test\.[tj]s$|\.md$/.test(file.slice(folder.length)),
    });
}

function hasBuildScript(folder: string): boolean {
  const file = join(folder, 'package.json');
  const { scripts } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { scripts?: { build?: string } }) : {};
  return scripts?.build !== undefined;
}

function viteProgram(folder: string): string {
  const require = createRequire(join(folder, 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
}

function run(folder: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build of ${folder} failed (exit ${code}).`))));
  });
}
