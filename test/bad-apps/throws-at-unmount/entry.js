export const mount = async ({ domElement }) => domElement.append('content');
export const unmount = async () => {
  throw new Error('thrown in unmount');
};
