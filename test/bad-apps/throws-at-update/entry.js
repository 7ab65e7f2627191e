export const mount = async ({ domElement }) => domElement.append('content');
export const update = async () => {
  throw new Error('thrown in update');
};
export const unmount = async () => {};
