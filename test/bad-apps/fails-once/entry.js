if (!new URL(import.meta.url).searchParams.has('retry')) throw new Error('broken in the cache');
export const mount = async ({ domElement }) => domElement.append('mended');
export const unmount = async ({ domElement }) => domElement.replaceChildren();
