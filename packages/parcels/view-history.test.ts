import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { basePath, isUnder } from './base-path.ts';
import { createViewHistory } from './view-history.ts';

const root = '/pba/app-center/main/expenses';

function history(path = `${root}/claims?page=2#top`, visible = true) {
  const $visible = atom(visible);
  const moves: unknown[] = [];
  const states: unknown[] = [];
  const heard: string[] = [];
  const deltas: number[] = [];
  const view = createViewHistory({
    path,
    base: basePath(root, root),
    visible: $visible,
    went: () => {},
    changed: (to, action, state) => {
      moves.push([to, action]);
      states.push(state);
    },
    traverse: (delta) => deltas.push(delta),
  });
  view.listen(({ location, action }) => heard.push(`${action} ${location.pathname}${location.search}${location.hash}`));
  return { view, $visible, moves, states, heard, deltas };
}

describe('view.history', () => {
  it('starts where the tab is, as a POP', () => {
    const { view } = history();
    expect(view.location).toMatchObject({ pathname: `${root}/claims`, search: '?page=2', hash: '#top', state: null });
    expect(view.action).toBe('POP');
  });

  it('reports pushes and replaces of the visible view and notifies its listeners', () => {
    const { view, moves, heard } = history();
    view.push(`${root}/claims/42`);
    view.replace({ pathname: `${root}/claims/43`, search: 'a=1', hash: 'x' });
    expect(moves).toEqual([
      [`${root}/claims/42`, 'PUSH'],
      [`${root}/claims/43?a=1#x`, 'REPLACE'],
    ]);
    expect(heard).toEqual([`PUSH ${root}/claims/42`, `REPLACE ${root}/claims/43?a=1#x`]);
  });

  it('R-TAB-10 keeps pushes of a hidden view and shows the last one when it comes to the front', () => {
    const { view, $visible, moves, heard } = history(undefined, false);
    view.push(`${root}/a`);
    view.push(`${root}/b`);
    expect(heard).toHaveLength(2);
    expect(moves).toEqual([]);
    $visible.set(true);
    expect(moves).toEqual([[`${root}/b`, 'REPLACE']]);
    $visible.set(false);
    $visible.set(true);
    expect(moves).toHaveLength(1);
  });

  it('R-TAB-10 receives back and forward, and gets its own state and key back', () => {
    const { view, states, heard } = history();
    view.push(`${root}/a`, { draft: 1 });
    const { key } = view.location;
    view.push(`${root}/b`);
    view.receive(`${root}/a`, states[0]);
    expect(heard.at(-1)).toBe(`POP ${root}/a`);
    expect(view.location).toMatchObject({ state: { draft: 1 }, key });
  });

  it('does not notify the sub-application of a step to its present place', () => {
    const { view, heard } = history();
    view.receive(`${root}/claims?page=2#top`, null);
    expect(heard).toEqual([]);
  });

  it('R-TAB-10 a step back that arrives before the view is shown wins over what was kept', () => {
    const { view, $visible, moves } = history(undefined, false);
    view.push(`${root}/kept`);
    view.receive(`${root}/old`, null);
    $visible.set(true);
    expect(moves).toEqual([]);
    expect(view.location.pathname).toBe(`${root}/old`);
  });

  it('delegates go, back and forward only while visible', () => {
    const { view, $visible, deltas } = history();
    view.back();
    view.forward();
    view.go(-3);
    $visible.set(false);
    view.back();
    expect(deltas).toEqual([-1, 1, -3]);
  });

  it('resolves relative targets like the history package', () => {
    const { view } = history();
    view.push('?page=3');
    expect(view.createHref({})).toBe(`${root}/claims`);
    expect(view.location).toMatchObject({ pathname: `${root}/claims`, search: '?page=3', hash: '' });
    view.push('#end');
    expect(view.location).toMatchObject({ search: '?page=3', hash: '#end' });
    expect(view.createHref({ pathname: `${root}/x`, search: '?q=1' })).toBe(`${root}/x?q=1`);
  });

  it('keeps a copy of the state, and refuses one that cannot be kept', () => {
    const { view } = history();
    const state = { list: [1] };
    view.push(`${root}/a`, state);
    state.list.push(2);
    expect(view.location.state).toEqual({ list: [1] });
    expect(() => view.push(`${root}/b`, () => {})).toThrow();
  });

  it('is deaf after dispose', () => {
    const { view, $visible, moves, heard } = history(undefined, false);
    view.push(`${root}/a`);
    view.dispose();
    $visible.set(true);
    view.receive(`${root}/b`, null);
    expect(moves).toEqual([]);
    expect(heard).toHaveLength(1);
  });
});

describe('basePath', () => {
  it('R-SUB-03 translates between the portal’s address and the base of an old build', () => {
    const base = basePath('/pba/app-center/main/old', '/vue');
    expect(base.toView('/pba/app-center/main/old')).toBe('/vue');
    expect(base.toView('/pba/app-center/main/old/a?b#c')).toBe('/vue/a?b#c');
    expect(base.toPortal('/vue/a')).toBe('/pba/app-center/main/old/a');
    expect(base.toPortal('/vue?x=1')).toBe('/pba/app-center/main/old?x=1');
    expect(base.toPortal('/other')).toBe('/pba/app-center/main/old/other');
    expect(basePath('/pba/app-center/main/old', '/').toView('/pba/app-center/main/old/a')).toBe('/a');
    expect(basePath('/pba/app-center/main/old', '/').toView('/pba/app-center/main/old')).toBe('/');
  });

  it('distinguishes a longer name from a path below', () => {
    expect([isUnder('/a/b', '/a'), isUnder('/a?b', '/a'), isUnder('/a', '/a'), isUnder('/ab', '/a')]).toEqual([true, true, true, false]);
  });
});
