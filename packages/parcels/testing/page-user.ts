import type { HostedView, SubApp } from '../index.ts';
import { createTestPortal, settled, type TestPortal } from './test-portal.ts';

/** Methods of the scripts of `module-page/fixtures` that tests call. */
export interface PageUser {
  html(element: Element, html: string): void;
  head(html: string): void;
  body(html: string): void;
  svgStyle(svg: Element, text: string): SVGStyleElement;
  shadow(host: Element, html: string, way?: 'innerHTML' | 'append' | 'appendChild'): ShadowRoot;
  create<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K];
  listen: (target: EventTarget, ...given: Parameters<EventTarget['addEventListener']>) => void;
  unlisten: (target: EventTarget, ...given: Parameters<EventTarget['removeEventListener']>) => void;
}

export interface OpenPageUser {
  api: PageUser;
  view: HostedView;
  main: HTMLElement;
  domElement: HTMLElement;
  overlay: HTMLElement;
  close(): Promise<void>;
}

const name = 'packages/parcels/module-page/fixtures';
const app: SubApp = { name, title: name, kind: 'module', entry: { module: `/${name}/entry.js`, styles: [], preload: [] } };

/** Opens a module that changes the page as a test requests. */
export async function openPageUser(portal: TestPortal = createTestPortal(), key = 'tab'): Promise<OpenPageUser> {
  const { view, element } = portal.open(app, { key });
  await settled(view);
  const main = element.querySelector('main')!;
  return {
    api: (main as HTMLElement & { api: PageUser }).api,
    view,
    main,
    domElement: main.parentElement!,
    overlay: element.querySelector('.atrium-view-overlay')!,
    close: async () => {
      await view.unmount();
      element.remove();
    },
  };
}
