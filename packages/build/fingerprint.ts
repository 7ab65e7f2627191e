import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ignored = /(^|\/)(node_modules|dist|\.data)(\/|$)|\.(test|browser-test|bench)\.tsx?$|\.md$/;

/** Returns a hash of the names and contents of all files below `inputs`, without tests and documents. */
export function fingerprint(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesOf(root, input)) {
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function filesOf(root: string, input: string): string[] {
  const stat = statSync(join(root, input), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [input];
  return globSync('**/*', { cwd: join(root, input), withFileTypes: true, exclude: (entry) => ignored.test(entry.name) })
    .filter((entry) => entry.isFile() && !ignored.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
