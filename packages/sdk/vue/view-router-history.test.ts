// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type NavigationGuard, createRouter } from 'vue-router';
import { memoryProps } from '../testing/memory-view.ts';
import { viewRouterHistory } from './view-router-history.ts';

const base = '/pba/app-center/main/demo';

function history(path = '/stock?page=2#top') {
  const memory = memoryProps(path);
  return { ...memory, history: viewRouterHistory(memory.props.view, `${base}/`), view: memory.props.view };
}

async function router(path = '/a') {
  const memory = memoryProps(path);
  const made = createRouter({
    history: viewRouterHistory(memory.props.view, base),
    routes: ['/', '/a', '/b', '/c'].map((each) => ({ path: each, component: {} })),
  });
  // A router listens to its history from its first navigation on, as `app.use` starts it.
  await made.push(made.options.history.location);
  await made.isReady();
  /** Waits for the step and the router's reaction. */
  const step = (delta: number) => {
    const done = new Promise<void>((resolve) => {
      const stop = made.afterEach(() => {
        stop();
        resolve();
      });
    });
    made.go(delta);
    return done.then(memory.settled);
  };
  const guard = (check: NavigationGuard) => made.beforeEach(check);
  return { ...memory, router: made, step, guard };
}

describe('viewRouterHistory', () => {
  it('R-TAB-10 shows paths below the base, and gives hrefs with it', () => {
    const { history: own } = history();
    expect([own.base, own.location, own.createHref('/x?y')]).toEqual([base, '/stock?page=2#top', `${base}/x?y`]);
    expect([history('').history.location, history('/').history.location, history('?a').history.location]).toEqual(['/', '/', '/?a']);
  });

  it('does not take a longer name for its base', () => {
    const { props } = memoryProps('', '/pba/app-center/main/demo-two/a');
    expect(viewRouterHistory(props.view, base).location).toBe('/pba/app-center/main/demo-two/a');
  });

  it('keeps the state of an entry through replace, and knows where a push came from', () => {
    const { history: own } = history('/a');
    own.replace('/a', { draft: 1 });
    own.replace('/a', { open: true });
    expect(own.state).toMatchObject({ draft: 1, open: true, current: '/a', replaced: true, position: 0 });
    own.push('/b', { from: 'list' });
    expect(own.state).toMatchObject({ back: '/a', current: '/b', forward: null, replaced: false, from: 'list', position: 1 });
    expect(own.state).not.toHaveProperty('draft');
  });

  it('R-TAB-10 reports how far and in which direction a step went', async () => {
    const { history: own, settled } = history('/a');
    const heard: unknown[] = [];
    own.replace('/a');
    own.listen((to, from, { delta, direction, type }) => heard.push([to, from, delta, direction, type]));
    own.push('/b');
    own.push('/c');
    own.go(-2);
    await settled();
    own.go(1);
    await settled();
    expect(heard).toEqual([
      ['/a', '/c', -2, 'back', 'pop'],
      ['/b', '/a', 1, 'forward', 'pop'],
    ]);
  });

  it('reports nothing for its own pushes, for a silent step, and after destroy', async () => {
    const { history: own, settled, listeners } = history('/a');
    const heard: string[] = [];
    own.replace('/a');
    own.listen((to) => heard.push(to));
    own.push('/b');
    own.go(-1, false);
    await settled();
    expect(heard).toEqual([]);
    expect(own.location).toBe('/a');
    own.go(1);
    await settled();
    expect(heard).toEqual(['/b']);
    own.destroy();
    expect(listeners.size).toBe(0);
  });

  it('does not wait for a silent step that a hidden view never takes', async () => {
    const { history: own, settled, visible, view } = history('/a');
    const heard: string[] = [];
    own.replace('/a');
    own.push('/b');
    own.listen((to) => heard.push(to));
    visible.set(false);
    own.go(-1, false);
    await settled();
    visible.set(true);
    view.history.back();
    await settled();
    expect(heard).toEqual(['/a']);
  });

  it('reports navigation of the view by others to the router', async () => {
    const { router: own, props } = await router();
    const moved = new Promise((resolve) => own.afterEach(resolve));
    props.view.history.push(`${base}/c`);
    await moved;
    expect(own.currentRoute.value.path).toBe('/c');
  });

  it('continues the positions of a reload', () => {
    const memory = memoryProps('/a');
    memory.props.view.history.replace(`${base}/a`, { position: 7 });
    const own = viewRouterHistory(memory.props.view, base);
    own.push('/b');
    expect(own.state).toMatchObject({ position: 8 });
  });

  it('R-TAB-10 works under vue-router: back, forward, and a step that a guard refuses', async () => {
    const { router: own, step, guard, address } = await router();
    await own.push('/b');
    await own.push('/c');
    expect(address()).toBe(`${base}/c`);
    await step(-1);
    expect([own.currentRoute.value.path, address()]).toEqual(['/b', `${base}/b`]);
    const allow = guard((to) => to.path !== '/a');
    await step(-1);
    expect([own.currentRoute.value.path, address()]).toEqual(['/b', `${base}/b`]);
    allow();
    await step(1);
    expect([own.currentRoute.value.path, address()]).toEqual(['/c', `${base}/c`]);
  });
});
