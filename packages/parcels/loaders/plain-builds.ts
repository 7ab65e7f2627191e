import type { SubApp } from '../host-options.ts';

const key = 'atrium:plain-builds';
const most = 50;

const build = ({ name, version = '' }: SubApp) => `${name} ${version}`;

/** Without a version a build is known for as long as the page lives. */
const here = new Set<string>();

/**
 * Builds of kind `auto` that turned out to be plain pages: they go into a frame at once. One that has a version stays what it
 * is, so that the browser keeps it beyond the page; storage that is corrupt or refused only costs another look.
 */
export const plainBuilds = {
  has: (app: SubApp): boolean => here.has(build(app)) || kept().includes(build(app)),
  add(app: SubApp): void {
    here.add(build(app));
    if (app.version) keep([...kept().filter((each) => each !== build(app)), build(app)].slice(-most));
  },
  forget(app: SubApp): void {
    here.delete(build(app));
    if (kept().includes(build(app))) keep(kept().filter((each) => each !== build(app)));
  },
};

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

function keep(builds: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(builds));
  } catch {
    // Full or forbidden: `here` knows it.
  }
}
