import { expect, it } from 'vitest';
import { connectView, viewProps } from './frame.ts';

it('R-SUB-03 a page in a view has its properties, a page elsewhere has none', () => {
  const page = (frameElement: unknown) => ({ frameElement }) as unknown as Window;
  const props = { userCode: 'YH000001' };
  expect(viewProps(page({ atriumProps: () => props }))).toBe(props);
  expect([viewProps(page(null)), viewProps(page({}))]).toEqual([null, null]);
});

it('R-TASK-05 a page at a host name of its own receives changed cases from the portal alone', async () => {
  const page = new EventTarget();
  const portal = { postMessage: () => {} };
  const post = (source: unknown, data: object) => page.dispatchEvent(Object.assign(new Event('message'), { source, data }));
  const connected = connectView(Object.assign(page, { parent: portal }) as unknown as Window);
  post(portal, { atrium: 'view', visible: true });
  const view = (await connected)!;
  const ids: string[] = [];
  const stop = view.caseChanged.listen((id) => ids.push(id));
  post({}, { atrium: 'case-changed', id: 'BX-0' });
  post(portal, { atrium: 'case-changed', id: 'BX-1' });
  stop();
  post(portal, { atrium: 'case-changed', id: 'BX-2' });
  expect([ids, view.visible.get()]).toEqual([['BX-1'], true]);
});
