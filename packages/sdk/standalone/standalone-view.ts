import type { GlobalState, ParcelProps, PermissionGrant } from '../parcel.ts';
import type { View } from '../view.ts';
import { createSharedState } from './shared-state.ts';
import { savedDraft } from './saved-draft.ts';
import { type Store, createStore } from './store.ts';
import { type Emitter, createEmitter } from './emitter.ts';
import { createWindowHistory } from './window-history.ts';

/** How the stand-in for the portal behaves. */
export interface StandaloneOptions {
  /** The sub-application's name in the registry. */
  name: string;
  /** Where its routes begin on the development server; `/` unless given. */
  base?: string;
  /** Who is signed in. */
  person?: { userCode?: string; userId?: string; token?: string };
  permissions?: readonly PermissionGrant[];
  globalState?: GlobalState;
  locale?: string;
  theme?: 'light' | 'dark';
  /** Where the view goes; the end of the body unless given. */
  element?: HTMLElement;
}

/** Everything a life cycle is given, and the portal's end of it. */
export interface StandaloneView {
  readonly props: ParcelProps;
  readonly root: HTMLElement;
  readonly locale: Store<string>;
  readonly theme: Store<'light' | 'dark'>;
  readonly visible: Store<boolean>;
  /** `emit(id)` is the change of a case. */
  readonly caseChanged: Emitter<string>;
  readonly dirty: Store<boolean>;
  /** The sub-application's last request to the portal, in words. */
  readonly asked: Store<string>;
  readonly closing: Store<boolean>;
  dispose(): void;
}

/** Props whose view really works, without a portal: the window's address, the document's title, an overlay root of its own. */
export function createStandaloneView(options: StandaloneOptions): StandaloneView {
  const { name, base = '/', person = {}, element = document.body } = options;
  const routerBase = base.replace(/\/+$/, '');
  const key = `/app-center/main/${name}`;
  const locale = createStore(options.locale ?? 'zh-CN');
  const theme = createStore(options.theme ?? 'light');
  const visible = createStore(true);
  const caseChanged = createEmitter<string>();
  const dirty = createStore(false);
  const asked = createStore('');
  const closing = createStore(false);
  const history = createWindowHistory(visible, routerBase);
  const root = division('atrium-standalone');
  const domElement = division('atrium-standalone-content');
  const overlayRoot = division('atrium-standalone-overlay');
  root.append(domElement, overlayRoot);
  element.append(root);

  const view: View = {
    key,
    history,
    visible,
    caseChanged,
    overlayRoot,
    setTitle: (title) => {
      document.title = String(title);
    },
    open: (path, { title } = {}) => {
      asked.set(`open ${path}${title ? ` “${title}”` : ''}`);
      const rest = path.startsWith(key) ? path.slice(key.length) : null;
      if (rest !== null && /^($|[/?#])/.test(rest)) window.open(`${routerBase}${rest || '/'}`, '_blank', 'noopener');
    },
    close: () => closing.set(true),
    setDirty: (now) => dirty.set(Boolean(now)),
    draft: (form) => savedDraft(`${name}:${form}`),
  };
  const stops = [
    visible.listen((inFront) => {
      root.inert = !inFront;
    }),
  ];
  return {
    props: {
      name,
      userCode: person.userCode ?? 'developer',
      userId: person.userId ?? '1',
      token: person.token ?? 'standalone',
      routerBase,
      domElement,
      container: domElement,
      view,
      locale,
      theme,
      permissions: createStore(options.permissions ?? []),
      ...createSharedState(options.globalState ?? {}),
    },
    root,
    locale,
    theme,
    visible,
    caseChanged,
    dirty,
    asked,
    closing,
    dispose: () => {
      history.dispose();
      for (const stop of stops) stop();
      root.remove();
    },
  };
}

function division(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}
