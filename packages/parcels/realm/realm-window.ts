import { openWindow } from '../frame-pages.ts';
import type { EventDoor } from './event-door.ts';
import type { RealmLocation } from './realm-location.ts';
import { createRealmStorage } from './realm-storage.ts';
import { windowBase, windowDoors } from './window-base.ts';

export interface WindowOptions {
  name: string;
  storage: 'shared' | 'own';
  door: EventDoor;
  document: Document;
  place: RealmLocation;
  isHidden(): boolean;
  functions: Readonly<Record<string, unknown>>;
  classes: Readonly<Record<string, unknown>>;
  globals: Readonly<Record<string, unknown>>;
  /** What `visualViewport` is. */
  viewport: object;
}

/** A realm's `window`: an ordinary object, so that reading and writing globals costs what it costs outside. */
export function createRealmWindow({
  name,
  storage,
  door,
  document: realmDocument,
  place,
  isHidden,
  functions,
  classes,
  globals,
  viewport,
}: WindowOptions): {
  window: Record<string, unknown>;
  release(): void;
} {
  const self = Object.create(windowBase()) as Record<string, unknown>;
  const media = createMedia();
  const fixed = (key: string, value: unknown) =>
    Object.defineProperty(self, key, {
      configurable: key !== 'window',
      enumerable: false,
      writable: key !== 'window' && key !== 'document',
      value,
    });

  for (const key of ['window', 'self', 'globalThis', 'top', 'parent', 'frames']) fixed(key, self);
  for (const [key, value] of Object.entries({ ...functions, ...classes })) fixed(key, value);
  fixed('document', realmDocument);
  fixed('history', place.history);
  fixed('addEventListener', door.addEventListener);
  fixed('removeEventListener', door.removeEventListener);
  fixed('dispatchEvent', door.dispatchEvent);
  fixed('length', 0);
  fixed('name', '');
  fixed('frameElement', null);
  fixed('opener', null);
  fixed('closed', false);
  fixed('visualViewport', viewport);
  fixed('matchMedia', media.matchMedia);
  fixed('customElements', tolerantElements());
  fixed('open', (to?: string | URL, target?: string, features?: string) => {
    const address = to === undefined || to === '' ? '' : new URL(to, place.href()).href;
    if (!/^_(self|top|parent)$/.test(target ?? '')) return openWindow(name, [address, target, features]);
    place.navigate(address);
    return self;
  });
  // A dialog of a view that nobody sees would stand in the way of another.
  fixed('alert', (text?: unknown) => void (isHidden() || window.alert(text)));
  fixed('confirm', (text?: string) => !isHidden() && window.confirm(text));
  fixed('prompt', (text?: string, value?: string) => (isHidden() ? null : window.prompt(text, value)));
  fixed('close', () => {});
  fixed('stop', () => {});
  Object.defineProperty(self, 'location', {
    configurable: false,
    get: () => place.location,
    set: (to: unknown) => place.navigate(String(to)),
  });
  if (storage === 'own') {
    fixed('localStorage', createRealmStorage(localStorage, `${name}:`));
    fixed('sessionStorage', createRealmStorage(sessionStorage, `${name}:`));
  }
  for (const [key, value] of Object.entries(globals)) self[key] = value;
  windowDoors.set(self, door);

  return { window: self, release: media.release };
}

/** Lists of media queries whose listeners are taken off again. */
function createMedia() {
  const given: [MediaQueryList, EventListenerOrEventListenerObject][] = [];
  return {
    matchMedia(query: string): MediaQueryList {
      const list = window.matchMedia(query);
      const add = (listener: EventListenerOrEventListenerObject | null) => {
        if (!listener) return;
        given.push([list, listener]);
        MediaQueryList.prototype.addEventListener.call(list, 'change', listener as EventListener);
      };
      const remove = (listener: EventListenerOrEventListenerObject | null) => {
        const index = given.findIndex(([known, each]) => known === list && each === listener);
        if (index >= 0) given.splice(index, 1);
        MediaQueryList.prototype.removeEventListener.call(list, 'change', listener as EventListener);
      };
      return Object.assign(list, {
        addListener: add,
        removeListener: remove,
        addEventListener: (_: string, listener: EventListenerOrEventListenerObject | null) => add(listener),
        removeEventListener: (_: string, listener: EventListenerOrEventListenerObject | null) => remove(listener),
      });
    },
    release() {
      for (const [list, listener] of given) MediaQueryList.prototype.removeEventListener.call(list, 'change', listener as EventListener);
      given.length = 0;
    },
  };
}

/** The page has one register of elements: the second view of an application finds its elements defined. */
function tolerantElements(): unknown {
  const real = window.customElements;
  return {
    define: (name: string, element: CustomElementConstructor, options?: ElementDefinitionOptions) => {
      if (!real.get(name)) real.define(name, element, options);
    },
    get: real.get.bind(real),
    getName: real.getName?.bind(real),
    upgrade: real.upgrade.bind(real),
    whenDefined: real.whenDefined.bind(real),
  };
}
