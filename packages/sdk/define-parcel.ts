import type { Lifecycle, ParcelProps } from './parcel.ts';
import type { View } from './view.ts';

/** The running parts of one view of a sub-application; `unmount` releases everything. */
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
): Record<'bootstrap' | 'mount' | 'unmount' | 'update', Lifecycle> {
  const instances = new Map<View, ParcelInstance>();
  return {
    bootstrap: async () => {},
    mount: async (props) => {
      instances.set(props.view, await factory(props));
    },
    update: async (props) => {
      await instances.get(props.view)?.update?.(props);
    },
    unmount: async (props) => {
      const instance = instances.get(props.view);
      instances.delete(props.view);
      await instance?.unmount();
    },
  };
}
