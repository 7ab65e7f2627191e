export const mount = async ({ domElement }) => domElement.append('content');
export const update = () => new Promise(() => {});
export const unmount = async () => {};
