import { atom } from 'nanostores';
import { createHost, type Host, type HostedView, type HostOptions, type ParcelError, type SubApp, type ViewState } from '../index.ts';

/** A portal around a host that records all calls. */
export interface TestPortal {
  host: Host;
  $locale: ReturnType<typeof atom<string>>;
  $theme: ReturnType<typeof atom<'light' | 'dark'>>;
  heard: {
    titles: string[];
    moves: [path: string, action: string][];
    states: unknown[];
    opened: [path: string, title: string | undefined][];
    dirty: boolean[];
    closed: string[];
    deltas: number[];
    failed: ParcelError[];
  };
  /** Starts a view in front, in an element of its own. */
  open(app: SubApp, place?: { key?: string; path?: string }): { view: HostedView; element: HTMLElement };
}

export function createTestPortal(overrides: Partial<HostOptions> = {}): TestPortal {
  const heard: TestPortal['heard'] = { titles: [], moves: [], states: [], opened: [], dirty: [], closed: [], deltas: [], failed: [] };
  const $locale = atom('zh-CN');
  const $theme = atom<'light' | 'dark'>('light');
  const host = createHost({
    portalBase: '/pba',
    person: () => ({ userCode: 'zhangwei', userId: '1001', token: 'test-token' }),
    locale: $locale,
    theme: $theme,
    permissions: atom([]),
    open: (path, { title }) => heard.opened.push([path, title]),
    titleChanged: (_, title) => heard.titles.push(title),
    closeRequested: (key) => heard.closed.push(key),
    dirtyChanged: (_, dirty) => heard.dirty.push(dirty),
    locationChanged: (_, path, action, state) => {
      heard.moves.push([path, action]);
      heard.states.push(state);
    },
    traverse: (delta) => heard.deltas.push(delta),
    failed: (_, error) => heard.failed.push(error),
    ...overrides,
  });
  return {
    host,
    $locale,
    $theme,
    heard,
    open: (app, { key = 'tab', path = `/app-center/main/${app.name}` } = {}) => {
      const element = document.createElement('section');
      element.style.blockSize = '400px';
      document.body.append(element);
      const view = host.mount(element, { key, app, path });
      view.show();
      return { view, element };
    },
  };
}

/** A folder of `test/bad-apps` as the registry would describe it. */
export function badApp(
  scenario: string,
  { entry = 'entry.js', ...rest }: Partial<Omit<SubApp, 'entry'>> & { entry?: string; styles?: string[] } = {},
): SubApp {
  const folder = `/test/bad-apps/${scenario}`;
  const { styles = [], ...record } = rest;
  return {
    name: `test/bad-apps/${scenario}`,
    title: scenario,
    kind: 'module',
    entry: { module: `${folder}/${entry}`, styles: styles.map((style) => `${folder}/${style}`), preload: [] },
    ...record,
  };
}

/** Waits until a view is no longer loading. */
export function settled(view: HostedView): Promise<ViewState> {
  return when(view, ({ status }) => status !== 'loading');
}

/** Waits for a state of the view. */
export function when(view: HostedView, wanted: (state: ViewState) => boolean): Promise<ViewState> {
  return new Promise((resolve) => {
    let stop = () => {};
    stop = view.state.subscribe((state) => {
      if (!wanted(state)) return;
      resolve(state);
      queueMicrotask(() => stop());
    });
  });
}
