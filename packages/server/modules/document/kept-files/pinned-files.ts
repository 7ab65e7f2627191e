import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pinnedFolder = /^\d+\.[0-9a-f]{12}$/;

/**
 * The paths of a build's pinned elements and of everything that they may import, now or later: names of files do not change while
 * their content does not, so that two builds share most of them.
 */
export async function pinnedFiles(portal: string): Promise<string[]> {
  const assets = new Set(await readdir(join(portal, 'assets')));
  const found = new Set(await pinnedElements(portal));
  // Iterating a set includes elements that are added meanwhile.
  for (const path of found) {
    const text = await readFile(join(portal, path), 'utf8');
    for (const [name] of text.matchAll(/[\w.-]+\.js\b/g)) if (assets.has(name)) found.add(`assets/${name}`);
  }
  return [...found];
}

async function pinnedElements(portal: string): Promise<string[]> {
  const folders = (await readdir(join(portal, 'elements'))).filter((name) => pinnedFolder.test(name));
  const lists = folders.map(async (folder) => {
    const names = await readdir(join(portal, 'elements', folder));
    return names.filter((name) => name.endsWith('.js')).map((name) => `elements/${folder}/${name}`);
  });
  return (await Promise.all(lists)).flat();
}
