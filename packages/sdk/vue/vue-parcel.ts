import { type App, type Component, createApp, shallowReactive } from 'vue';
import { defineParcel } from '../define-parcel.ts';
import type { ParcelProps } from '../parcel.ts';
import { portalKey } from './portal.ts';

/**
 * Life cycles of a Vue application: one app a view. `setup` installs what it needs (router, store) and may be slow; the portal waits. An
 * error before the first content fails the mount, so that the portal shows it.
 */
export function vueParcel(Root: Component, setup?: (app: App, props: ParcelProps) => unknown): ReturnType<typeof defineParcel> {
  return defineParcel(async (given) => {
    const props = shallowReactive({ ...given });
    const app = createApp(Root);
    app.config.idPrefix = given.name.replace(/[^\w-]/g, '_');
    app.provide(portalKey, props);
    await setup?.(app, given);
    mountOrThrow(app, given.domElement);
    return {
      update: (renewed) => void Object.assign(props, renewed),
      unmount: () => app.unmount(),
    };
  });
}

/** Vue passes errors to its error handler and continues; a view whose first content fails should fail instead. */
function mountOrThrow(app: App, element: HTMLElement): void {
  const { errorHandler } = app.config;
  const errors: unknown[] = [];
  app.config.errorHandler = (error) => void errors.push(error);
  try {
    app.mount(element);
  } catch (error) {
    errors.push(error);
  }
  app.config.errorHandler = errorHandler;
  if (errors.length === 0) return;
  app.unmount();
  throw errors[0];
}
