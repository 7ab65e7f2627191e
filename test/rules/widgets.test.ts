import { expect, it } from 'vitest';
import { files, finding, read } from './sources.ts';

const widgets = files('widgets/*/*/*.element.ts').map((path) => ({ path, tag: /defineWidget\(\s*'([\w-]+)'/.exec(read(path))?.[1] ?? '' }));

it.each([
  ['shell/start/load-widgets.ts', 'or its tag stays empty'],
  ['packages/sdk/portal-widgets.ts', 'or sub-applications cannot write it in JSX and templates'],
  ['widgets/README.md', 'or nobody finds it'],
])('%s lists every widget, %s', (list) => {
  const text = read(list);
  const missing = widgets
    .filter(({ tag }) => !new RegExp(`${tag}(?![\\w-])`).test(text))
    .map(({ path, tag }) => finding(path, 1, `<${tag}> is not in ${list}`, 'add it there'));
  expect(missing).toEqual([]);
  expect(widgets.length).toBeGreaterThan(0);
});
