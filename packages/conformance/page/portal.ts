import type { SubApp } from '../../parcels/index.ts';
import { createHost, type HostedView, type ParcelError } from '../../parcels/index.ts';
import { stayHere } from '../../../shell/start/stay-here.ts';
import { atom } from 'nanostores';
import type { Ledger } from './ledger.ts';
import { look, neighbourLook } from './look.ts';
import { findAll, nameOf, wordsOf } from './words.ts';

/** A tab of the small portal. */
interface Tab {
  key: string;
  path: string;
  element: HTMLElement;
  view: HostedView;
}

/** Result of an attempt to open a view. */
export interface Opened {
  code: string | null;
  message: string;
  steps: readonly string[];
  millis: number;
}

stayHere();
const base = '/pba';
const app = JSON.parse(document.querySelector<HTMLMetaElement>('meta[name=sub-app]')!.content) as SubApp;
/** Base of the application's own paths, without the portal's base. */
const root = `/app-center/main/${app.name}`;
const ledger = (window as unknown as { conformanceLedger: Ledger }).conformanceLedger;
const main = document.querySelector('main')!;
const tabs = new Map<string, Tab>();
const $locale = atom('zh-CN');
const heard = { titles: [] as string[], moves: [] as string[], failed: [] as string[] };
const drafts = new Map<string, object>();
let active: Tab | null = null;
let token = 1;

const host = createHost({
  portalBase: base,
  person: () => ({ userCode: 'zhangwei', userId: '1001', token: `token-${token}` }),
  locale: $locale,
  theme: atom<'light' | 'dark'>('light'),
  permissions: atom([]),
  open: () => {},
  titleChanged: (_, title) => heard.titles.push(title),
  closeRequested: () => {},
  dirtyChanged: () => {},
  locationChanged: (key, path, action, state) => {
    heard.moves.push(path);
    const tab = tabs.get(key);
    if (!tab) return;
    tab.path = path;
    if (tab === active) history[action === 'PUSH' ? 'pushState' : 'replaceState']({ key, state }, '', base + path);
  },
  traverse: (delta) => history.go(delta),
  failed: (_, error) => heard.failed.push(said(error)),
  troubled: (_, error) => heard.failed.push(said(error)),
  drafts: {
    read: (key, form) => drafts.get(`${key} ${form}`) ?? null,
    keep: (key, form, values) => {
      if (values === null) drafts.delete(`${key} ${form}`);
      else drafts.set(`${key} ${form}`, structuredClone(values));
      return true;
    },
  },
  // A view that takes longer is faulty; the portal itself waits longer.
  limits: { load: 12_000, bootstrap: 4_000, mount: 5_000, unmount: 2_000, update: 2_000 },
  breaker: { failures: 1_000 },
});

const said = (error: ParcelError) =>
  error.message.replace(` ${app.name}:`, '') +
  (error.cause instanceof Error && !error.message.includes(error.cause.message) ? ` (${error.cause.message})` : '');

addEventListener('popstate', ({ state }: PopStateEvent) => {
  const { key, state: own } = (state ?? {}) as { key?: string; state?: unknown };
  if (!active || active.key !== key) return;
  active.path = location.pathname.slice(base.length) + location.search + location.hash;
  active.view.receive(active.path, own);
});

const tabOf = (key: string): Tab => tabs.get(key)!;
const frame = () => new Promise((done) => requestAnimationFrame(done));
const pause = (millis: number) => new Promise((done) => setTimeout(done, millis));

function show(key: string): void {
  const tab = tabOf(key);
  if (active === tab) return;
  if (active) active.view.hide();
  active = tab;
  for (const each of tabs.values()) each.element.classList.toggle('front', each === tab);
  history.pushState({ key }, '', base + tab.path);
  tab.view.show();
}

async function open(key: string, path: string): Promise<Opened> {
  const element = document.createElement('section');
  element.dataset['key'] = key;
  main.append(element);
  const began = performance.now();
  const view = host.mount(element, { key, app, path });
  tabs.set(key, { key, path, element, view });
  show(key);
  return new Promise((done) => {
    let over = false;
    view.state.subscribe((state) => {
      if (over || state.status === 'loading') return;
      over = true;
      const [code, message, steps] = state.status === 'failed' ? [state.error.code, said(state.error), state.steps] : [null, '', []];
      done({ code, message, steps, millis: Math.round(performance.now() - began) });
    });
  });
}

/** Waits until the text of a view is stable for a while. */
async function settled(key: string, most = 2_500): Promise<string> {
  const until = performance.now() + most;
  let words = wordsOf(tabOf(key).element);
  for (let same = 0; same < 4 && performance.now() < until;) {
    await pause(60);
    const now = wordsOf(tabOf(key).element);
    same = now === words ? same + 1 : 0;
    words = now;
  }
  return words;
}

async function close(key: string): Promise<void> {
  const tab = tabOf(key);
  await tab.view.unmount();
  tab.element.remove();
  tabs.delete(key);
  if (active === tab) active = null;
  // The host removes the styles when the page is idle.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));
}

/** Returns the addresses of this origin that a view links to; `outside`: those not below its base. */
function links(key: string): { inside: string[]; outside: string[] } {
  const own = base + root;
  const isOwn = (path: string) => path === own || path.startsWith(`${own}/`) || path.startsWith(`${own}?`);
  const found = findAll<HTMLAnchorElement>(tabOf(key).element, 'a[href]')
    .filter((link) => link.getAttribute('href') !== '' && !link.hasAttribute('download') && /^https?:/.test(link.href))
    .map((link) => new URL(link.href))
    .filter((url) => url.origin === location.origin)
    .map((url) => url.pathname + url.search + url.hash);
  const below = app.routerBase
    ? found.map((path) => (path.startsWith(app.routerBase!) ? own + path.slice(app.routerBase!.length) : path))
    : found;
  const strange = below.filter((path) => !isOwn(path) && !path.startsWith(`${base}/`) && !path.startsWith(`/${app.name}/`));
  return { inside: [...new Set(below.filter(isOwn))].map((path) => path.slice(base.length)), outside: [...new Set(strange)] };
}

function follow(key: string, path: string): boolean {
  const link = findAll<HTMLAnchorElement>(tabOf(key).element, 'a[href]').find((each) => each.href.endsWith(path.slice(root.length)));
  link?.click();
  return link !== undefined;
}

const overlay = (key: string) => tabOf(key).element.querySelector<HTMLElement>('.atrium-view-overlay');

const portal = {
  open,
  show,
  hide: (key: string) => {
    tabOf(key).view.hide();
    if (active === tabs.get(key)) active = null;
  },
  close,
  settled,
  links,
  follow,
  words: (key: string) => wordsOf(tabOf(key).element),
  heard: () => heard,
  ledger: () => ({ ...ledger, listeners: ledger.listeners(), timers: ledger.timers() }),
  look: (key?: string) => look(key === undefined ? null : tabOf(key).element),
  neighbourLook,
  address: () => location.pathname.slice(base.length) + location.search + location.hash,
  receive: async (key: string, path: string) => {
    tabOf(key).path = path;
    tabOf(key).view.receive(path);
    await frame();
    await frame();
  },
  /** Changes the address from outside, as for a view behind another one. */
  disturb: async (path: string) => {
    history.pushState({}, '', base + path);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    dispatchEvent(new HashChangeEvent('hashchange'));
    await frame();
    await frame();
  },
  update: async (key: string) => {
    token += 1;
    await tabOf(key).view.update();
    return tabOf(key).view.state.get().status;
  },
  setLocale: (locale: string) => {
    document.documentElement.lang = locale;
    $locale.set(locale);
  },
  popups: (key: string) =>
    [...(overlay(key)?.children ?? [])].map((element) => ({ name: nameOf(element), seen: element.checkVisibility() })),
  isFrame: (key: string) => tabOf(key).element.querySelector('.atrium-view-frame') !== null,
  nodes: (key: string) => tabOf(key).element.querySelectorAll('*').length,
};

export type PagePortal = typeof portal;

Object.assign(window, { conformance: portal });
