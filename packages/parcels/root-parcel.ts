import { type AppProps, mountRootParcel } from 'single-spa';

type MountParcel = AppProps['mountParcel'];

let root: Promise<MountParcel> | undefined;

/**
 * The one long-lived root parcel whose `mountParcel` starts every view: single-spa forgets the children of a parcel
 * when they are unmounted, but never a root parcel. `start()` is never called, so that nothing of `history` is patched.
 */
export function rootParcel(): Promise<MountParcel> {
  root ??= new Promise((resolve, reject) => {
    const parcel = mountRootParcel(
      {
        name: 'atrium',
        bootstrap: async () => {},
        mount: async ({ mountParcel }) => resolve(mountParcel),
        unmount: async () => {},
      },
      { domElement: document.createElement('div') },
    );
    for (const step of [parcel.loadPromise, parcel.bootstrapPromise, parcel.mountPromise]) step.catch(reject);
    parcel.unmountPromise.catch(() => {});
  });
  return root;
}
