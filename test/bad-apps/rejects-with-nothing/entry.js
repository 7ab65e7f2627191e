export const mount = () => Promise.reject();
export const unmount = async () => {};
