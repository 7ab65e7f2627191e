await new Promise(() => {});
export const mount = async () => {};
export const unmount = async () => {};
