export const mount = async ({ domElement }) => {
  globalThis.timesMounted = (globalThis.timesMounted ?? 0) + 1;
  if (globalThis.timesMounted === 1) throw new Error('only the first time');
  domElement.append('mended');
};
export const unmount = async () => {};
