// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { memoryProps } from './testing/memory-view.ts';
import { viewWindow } from './view-window.ts';

it('R-TAB-10 a data router of React Router runs on the view and leaves the window alone', async () => {
  const { props, address, settled } = memoryProps('/claims?page=2');
  const before = window.location.href;
  const seen: string[] = [];
  const router = createBrowserRouter(
    ['/claims', '/claims/:id'].map((path) => ({ path, loader: ({ request }) => void seen.push(new URL(request.url).pathname) })),
    { basename: props.routerBase, window: viewWindow(props.view) },
  );
  const idle = () =>
    new Promise<void>((resolve) => {
      const check = () => router.state.navigation.state === 'idle' && router.state.initialized && (stop(), resolve());
      const stop = router.subscribe(check);
    });
  const ready = router.state.initialized ? undefined : idle();
  await ready;
  await router.navigate('/claims/7', { state: { draft: 1 } });
  expect(address()).toBe(`${props.routerBase}/claims/7`);
  expect(props.view.history.location.state).toMatchObject({ usr: { draft: 1 }, idx: 1 });
  const back = idle();
  props.view.history.back();
  await settled();
  await back;
  expect(router.state.location).toMatchObject({ pathname: `${props.routerBase}/claims`, search: '?page=2' });
  expect(router.state.historyAction).toBe('POP');
  expect(seen.map((path) => path.slice(props.routerBase.length))).toEqual(['/claims', '/claims/7', '/claims']);
  expect(window.location.href).toBe(before);
  router.dispose();
});

it('has the view’s address and the window’s own functions', () => {
  const { props } = memoryProps('/a?b#c');
  const own = viewWindow(props.view);
  expect([own.location.pathname, own.location.search, own.location.hash]).toEqual([`${props.routerBase}/a`, '?b', '#c']);
  expect(own.location.href).toBe(`${window.location.origin}${props.routerBase}/a?b#c`);
  expect(own.document).toBe(document);
  expect(Reflect.get(own, 'URL')).toBe(URL);
  own.clearTimeout(own.setTimeout(() => {}, 0));
  own.history.pushState({ n: 1 }, '', '?d');
  expect([own.location.search, own.history.state]).toEqual(['?d', { n: 1 }]);
  own.history.replaceState({ n: 2 }, '');
  expect([own.location.search, own.history.state]).toEqual(['?d', { n: 2 }]);
});

it('receives popstate of the view until the listener is removed', async () => {
  const { props, settled, listeners } = memoryProps('/a');
  const own = viewWindow(props.view);
  const states: unknown[] = [];
  const onPop = (event: PopStateEvent) => void states.push(event.state);
  own.addEventListener('popstate', onPop);
  own.history.replaceState('first', '');
  own.history.pushState('second', '', '/pba/app-center/main/demo/b');
  own.history.back();
  await settled();
  expect(states).toEqual(['first']);
  own.removeEventListener('popstate', onPop);
  expect(listeners.size).toBe(0);
});
