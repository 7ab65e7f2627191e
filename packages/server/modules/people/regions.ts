import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Region {
  code: string;
  name: string;
  leaf: boolean;
}

type Tree = Record<string, string | [name: string, below: Tree]>;

let byParent: Map<string, Region[]> | undefined;

/** Provinces, or the regions below a region; undefined when there is no such region. */
export function regionsBelow(parent: string | undefined): Region[] | undefined {
  byParent ??= indexed();
  return byParent.get(parent ?? '') ?? (isRegion(parent ?? '') ? [] : undefined);
}

const isRegion = (code: string): boolean => regionName(code) !== undefined;

function regionName(code: string): string | undefined {
  byParent ??= indexed();
  for (const siblings of byParent.values()) {
    const found = siblings.find((region) => region.code === code);
    if (found !== undefined) return found.name;
  }
  return undefined;
}

function indexed(): Map<string, Region[]> {
  const regions = new Map<string, Region[]>();
  const walk = (parent: string, tree: Tree): void => {
    regions.set(
      parent,
      Object.entries(tree).map(([code, entry]) => ({
        code,
        name: typeof entry === 'string' ? entry : entry[0],
        leaf: typeof entry === 'string',
      })),
    );
    for (const [code, entry] of Object.entries(tree)) if (typeof entry !== 'string') walk(code, entry[1]);
  };
  walk('', JSON.parse(readFileSync(join(import.meta.dirname, 'regions.json'), 'utf8')) as Tree);
  return regions;
}
