import type { Lifecycles } from '@atrium/sdk';
import type { SubApp } from '../index.ts';

const made: Record<string, Lifecycles> = {};
(globalThis as { testApps?: typeof made }).testApps = made;

/** A sub-application made of life cycles in the test itself, loaded through a real module address. */
export function moduleApp(name: string, lifecycles: Lifecycles, more: Partial<SubApp> = {}): SubApp {
  made[name] = lifecycles;
  const body = ['bootstrap', 'mount', 'unmount', 'update']
    .filter((step) => step in lifecycles)
    .map((step) => `export const ${step} = testApps[${JSON.stringify(name)}].${step};`);
  const module = `data:text/javascript,${encodeURIComponent(`/* ${Object.keys(made).length} */${body.join('')}`)}`;
  return { name, title: name, kind: 'module', entry: { module, styles: [], preload: [] }, ...more };
}
