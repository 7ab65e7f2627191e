export const mount = async ({ domElement }) => {
  domElement.append('content');
  queueMicrotask(() => {
    throw new Error('thrown late');
  });
};
export const unmount = async () => {};
