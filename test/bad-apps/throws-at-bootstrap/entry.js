export const bootstrap = async () => {
  throw new Error('thrown in bootstrap');
};
export const mount = async () => {};
export const unmount = async () => {};
