import type { Lifecycles, ParcelProps } from './parcel.ts';

/** What one view of a sub-application has running; `unmount` gives everything back. */
export interface ParcelInstance {
  unmount(): void | Promise<void>;
  update?(props: ParcelProps): void | Promise<void>;
}

/**
 * Makes life cycles that keep one instance a view, so that several views of a sub-application live side by side.
 * `factory` renders into `props.domElement` and resolves when its first content is on screen.
 */
export function defineParcel(
  factory: (props: ParcelProps) => ParcelInstance | Promise<ParcelInstance>,
): Required<Pick<Lifecycles, 'bootstrap' | 'mount' | 'unmount' | 'update'>> {
  const instances = new Map<string, ParcelInstance>();
  return {
    bootstrap: async () => {},
    mount: async (props) => {
      instances.set(props.view.key, await factory(props));
    },
    update: async (props) => {
      await instances.get(props.view.key)?.update?.(props);
    },
    unmount: async (props) => {
      const instance = instances.get(props.view.key);
      instances.delete(props.view.key);
      await instance?.unmount();
    },
  };
}
