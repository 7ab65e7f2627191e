export const mount = async ({ domElement }) => {
  domElement.append('half a page');
  throw new Error('thrown in mount');
};
export const unmount = async () => {
  throw new Error('nothing to unmount');
};
